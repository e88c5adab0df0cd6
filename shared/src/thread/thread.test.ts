import { startChecked } from './index.ts';

const fetched = jest.fn<Promise<unknown>, [string, { integrity: string }]>();
const started: { place: string; type: string; thread: FakeWorker }[] = [];
const scripts: Blob[] = [];
const onLost = jest.fn();
const before = { Worker: globalThis.Worker, fetch: globalThis.fetch };

class FakeWorker extends EventTarget {
  said: unknown[] = [];
  isEnded = false;
  constructor(place: string, { type }: { type: string }) {
    super();
    started.push({ place, type, thread: this });
  }
  postMessage(message: unknown) {
    this.said.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
}

const textOf = (script: Blob | undefined) =>
  new Promise<string>((take) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => take(String(reader.result)));
    reader.readAsText(script ?? new Blob());
  });
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  started.splice(0);
  scripts.splice(0);
  onLost.mockReset();
  fetched.mockReset().mockResolvedValue({ ok: true, blob: async () => new Blob(['work();']) });
  Object.assign(globalThis, {
    Worker: FakeWorker,
    fetch: fetched,
    pactaIntegrity: { of: (address: string) => `sha384-of ${address}`, onLost },
  });
  URL.createObjectURL = (script) => `blob:${scripts.push(script as Blob)}`;
  URL.revokeObjectURL = () => {};
});
afterAll(() => void Object.assign(globalThis, { ...before, pactaIntegrity: undefined }));

it('runs the very bytes that were checked', async () => {
  startChecked('/assets/work.js', { type: 'module' });
  await settle();
  expect(fetched).toHaveBeenCalledWith('/assets/work.js', { integrity: 'sha384-of /assets/work.js' });
  expect(started).toMatchObject([{ place: 'blob:1', type: 'module' }]);
  expect(await textOf(scripts[0])).toBe('work();');
});

it('says to it later what it was told before it was there, and hears its answers', async () => {
  const thread = startChecked('/assets/work.js');
  const heard: unknown[] = [];
  thread.addEventListener('message', ({ data }) => heard.push(data));
  thread.postMessage('first');
  await settle();
  thread.postMessage('second');
  expect(started[0]?.thread.said).toEqual(['first', 'second']);
  started[0]?.thread.dispatchEvent(new MessageEvent('message', { data: 'done' }));
  expect(heard).toEqual(['done']);
});

it.each([
  ['whose bytes are others', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['that is gone', async () => ({ ok: false, status: 404 })],
])('starts nothing %s, and says so to who started it and to the page', async (_, answer) => {
  fetched.mockImplementation(answer);
  const thread = startChecked('/assets/work.js');
  const broken = jest.fn();
  thread.addEventListener('error', broken);
  await settle();
  expect(broken).toHaveBeenCalledTimes(1);
  expect(onLost.mock.calls).toEqual([['/assets/work.js']]);
  expect(started).toEqual([]);
});

it('starts nothing that was ended before it came', async () => {
  startChecked('/assets/work.js').terminate();
  await settle();
  expect(started).toEqual([]);
});

it('takes every way out from code that is to be alone, before it runs', async () => {
  startChecked('/assets/work.js', { isAlone: true });
  await settle();
  const code = await textOf(scripts[0]);
  const scope = Object.create({ fetch: () => {}, keep: 1 }, { importScripts: { value: 1, configurable: true } });
  new Function('self', code.replace('work();', ''))(scope);
  expect([scope.fetch, scope.importScripts, scope.keep]).toEqual([undefined, undefined, 1]);
});
