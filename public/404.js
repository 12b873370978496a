// A mistyped path may still carry a whole scenario: keep it in the links to the page.
for (const id of ['home', 'home-zh']) {
  const link = document.getElementById(id);
  if (link) {
    link.href = `./${location.search}${location.hash}`;
  }
}
