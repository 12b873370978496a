import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { get } from '../harness/http.mjs';
import { useSite } from '../harness/site.mjs';

const site = useSite();

const TYPES = {
  '': 'text/html; charset=utf-8',
  'app_bg.wasm': 'application/wasm',
  'app.js': 'text/javascript; charset=utf-8',
  'boot.js': 'text/javascript; charset=utf-8',
  'app.css': 'text/css; charset=utf-8',
  'favicon.svg': 'image/svg+xml',
  'licences.txt': 'text/plain; charset=utf-8',
};

for (const [name, type] of Object.entries(TYPES)) {
  test(`${name || 'index.html'} has its type and is compressed for those who accept it`, async () => {
    const plain = await get(site.url(name));
    assert.equal(plain.status, 200);
    assert.equal(plain.headers['content-type'], type);
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal(plain.headers['cache-control'], 'max-age=600');
    const packed = await get(site.url(name), { 'accept-encoding': 'gzip, br' });
    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.deepEqual(gunzipSync(packed.body), plain.body);
  });
}

test('the base without its slash leads to the page', async () => {
  const reply = await get(site.url().replace(/\/$/, '?gpu=h200'));
  assert.equal(reply.status, 301);
  assert.equal(reply.headers.location, '/some-path/?gpu=h200');
});

test('what lies outside the page is not found', async () => {
  for (const url of [`${site.server.origin}/`, site.url('gone'), site.url('%2e%2e/Cargo.toml')]) {
    assert.equal((await get(url)).status, 404, url);
  }
});

test('HEAD has the headers and no body', async () => {
  const reply = await get(site.url(), {}, 'HEAD');
  assert.equal(reply.status, 200);
  assert.equal(reply.body.length, 0);
});
