// The web worker: fetches what an answer needs, and lets its module say the answer piece by piece, so
// that a new question never waits long.
import start, * as engine from './engine.js?v=';

const files = {
  catalog: './catalog.bin?v=',
  en: './en.bin?v=',
  zh: './zh.bin?v=',
  'en-later': './en-later.bin?v=',
  'zh-later': './zh-later.bin?v=',
  measured: './measured.bin?v=',
  grounds: './grounds.bin?v=',
};

// Packed by the build, as for the page.
const bytes = async (name) => {
  const response = await fetch(files[name]);
  if (!response.ok) {
    throw new Error(`${name}: ${response.status}`);
  }
  const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
};

let started;
let waiting = null;
let running = false;

// Lets messages in.
const pause = () => new Promise((resume) => setTimeout(resume));

const answer = async (question) => {
  for (let name = engine.lacking(question); name; name = engine.lacking(question)) {
    if (!engine.take(name, await bytes(name))) {
      throw new Error(`${name} is of another version`);
    }
  }
  for (let part = engine.ask(question); part && !waiting; part = engine.go_on()) {
    postMessage(part);
    await pause();
  }
};

const run = async () => {
  running = true;
  try {
    started ??= start({ module_or_path: './engine_bg.wasm?v=' });
    await started;
    while (waiting) {
      const question = waiting;
      waiting = null;
      await answer(question);
    }
  } catch (error) {
    console.error(error);
    postMessage(null);
  }
  running = false;
};

onmessage = ({ data }) => {
  waiting = data;
  if (!running) {
    run();
  }
};
