// The only script of the page that is not compiled from Rust. It is a classic script in the
// head, so that it runs before the first paint: a module would run after it, and a remembered
// dark theme would flash white.
(() => {
  'use strict';

  const root = document.documentElement;
  const query = new URLSearchParams(location.search);

  // Storage may be forbidden; then nothing is remembered.
  const remembered = (key) => {
    try {
      return localStorage.getItem(`fabriscope.${key}`);
    } catch {
      return null;
    }
  };

  // Without an explicit choice the style sheet follows the system by itself.
  const theme = query.get('theme') ?? remembered('theme');
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme;
  }

  const fail = (error) => {
    root.dataset.app = 'failed';
    const detail = document.getElementById('boot-failure-detail');
    const box = document.getElementById('boot-failure');
    if (detail && box) {
      detail.textContent = String(error);
      box.hidden = false;
    }
    console.error(error);
  };

  // Packed by the build, so that it is small from a host that compresses nothing as well.
  const packed = async (address) => {
    const response = await fetch(address);
    if (!response.ok) {
      throw new Error(`${address}: ${response.status}`);
    }
    return new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  };

  // Everything the page reads besides its module, by name; what is not needed at once it asks for.
  const files = { catalog: './catalog.bin?v=', en: './en.bin?v=', zh: './zh.bin?v=' };
  const bytes = async (name) => new Uint8Array(await packed(files[name]));
  const text = async (name) => new TextDecoder().decode(await bytes(name));

  // A drawing as a picture file, at twice its size.
  const paint = async (svg, width, height, name) => {
    const image = new Image(width, height);
    image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    await image.decode();
    URL.revokeObjectURL(image.src);
    const canvas = Object.assign(document.createElement('canvas'), { width: 2 * width, height: 2 * height });
    canvas.getContext('2d').drawImage(image, 0, 0, 2 * width, 2 * height);
    canvas.toBlob((blob) => {
      const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    });
  };

  // The language whose texts to fetch first, as `preference.rs` decides it; where the two disagree,
  // the page fetches the other one as well.
  const primary = (tag) => String(tag).toLowerCase().split(/[-_]/)[0];
  const spoken = [query.get('lang'), remembered('lang'), ...navigator.languages].map(primary);
  const language = spoken.find((tag) => tag === 'en' || tag === 'zh') ?? 'en';

  const start = async () => {
    try {
      if (typeof WebAssembly !== 'object') {
        throw new Error('WebAssembly is not available');
      }
      const [app, catalog, words] = await Promise.all([import('./app.js?v='), bytes('catalog'), text(language)]);
      const worker = () => new Worker('./worker.js?v=', { type: 'module' });
      globalThis.fabriscope = { catalog, language, words, text, worker, paint };
      await app.default({ module_or_path: './app_bg.wasm?v=' });
      if (!document.getElementById('app')?.hasChildNodes()) {
        throw new Error('catalog.bin is of another version');
      }
      // In the same task as the mount: both are never seen at once.
      document.getElementById('skeleton')?.remove();
      root.dataset.app = 'ready';
    } catch (error) {
      fail(error);
    }
  };

  // The box that a panic leaves behind must work although the module is dead.
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-copy-address]')) {
      navigator.clipboard?.writeText(location.href).catch(console.error);
    }
  });

  document.addEventListener('DOMContentLoaded', start, { once: true });
})();
