import { startThread } from './start-thread.ts';

const started: string[] = [];
const scripts: Blob[] = [];
const before = { Worker: globalThis.Worker, createObjectURL: URL.createObjectURL };

const textOf = (script: Blob) =>
  new Promise((take) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => take(reader.result));
    reader.readAsText(script);
  });

beforeEach(() => {
  started.splice(0);
  scripts.splice(0);
  globalThis.Worker = class {
    constructor(address: string) {
      started.push(address);
    }
  } as unknown as typeof Worker;
  URL.createObjectURL = (script) => `blob:${scripts.push(script as Blob)}`;
});
afterEach(() => {
  globalThis.Worker = before.Worker;
  URL.createObjectURL = before.createObjectURL;
});

it('starts the script of its own origin as it is', () => {
  startThread('/assets/key-thread.js');
  expect(started).toEqual(['/assets/key-thread.js']);
});

it('has one of another origin loaded by a thread of the page, while developing', async () => {
  startThread('http://localhost:3003/assets/key-thread.js');
  expect(started).toEqual(['blob:1']);
  expect(await textOf(scripts[0]!)).toBe('importScripts("http://localhost:3003/assets/key-thread.js")');
});
