import type { OpenRegistry } from '../configuration/open-registry.ts';
import { Failures } from './failures.ts';
import { takeTroubles } from './troubles.ts';

const versionOf = (name: string, version: string) => ({
  name,
  version,
  base: `/remotes/${name}/${version}-ab/`,
  commit: 'af3091c0',
});
const row = (name: string) => ({ active: versionOf(name, '2.0.0'), previous: versionOf(name, '1.0.0') });
const registry = { remotes: { 'mf-admin': row('mf-admin'), 'mf-audit': row('mf-audit') } };

let failures: Failures;
beforeEach(() => {
  takeTroubles();
  failures = new Failures(registry as unknown as OpenRegistry);
});

const ofRemote = `${location.origin}/remotes/mf-audit/2.0.0-ab/assets/317.js:1:9`;
const ofShell = `${location.origin}/assets/main.63213615.js:9:4`;

const failed = (frames: string[], name = 'TypeError'): Error =>
  Object.assign(new Error('Ana'), {
    name,
    stack: [`${name}: Ana`, ...frames.map((at) => `    at f (${at})`)].join('\n'),
  });

const inPress = (error: unknown) => failures.noteEvent(new ErrorEvent('error', { error }));
const inPromise = (reason: unknown) => failures.noteEvent(Object.assign(new Event('unhandledrejection'), { reason }));

it.each([
  ['a press', inPress],
  ['an answer', inPromise],
])('notes what fails after %s, under the version whose code it was', (_, fail) => {
  fail(failed([ofShell, ofRemote]));
  const cause = expect.objectContaining({ name: 'TypeError, the page stayed' });
  expect(takeTroubles()).toMatchObject([{ kind: 'crashed', remote: 'mf-audit', version: '2.0.0', cause }]);
  fail(failed([ofShell], 'RangeError'));
  expect(takeTroubles()).toMatchObject([{ kind: 'crashed', remote: 'shell' }]);
});

it('notes what says an address that is none', () => {
  inPress(failed(['http://[x', 'https://host:99999/x', ofRemote]));
  expect(takeTroubles()).toMatchObject([{ remote: 'mf-audit' }]);
});

it('notes it once on a page, however often it fails', () => {
  for (let times = 0; times < 5; times += 1) inPress(failed([ofRemote]));
  expect(takeTroubles()).toHaveLength(1);
});

it.each([
  ['of a browser’s extension', failed(['chrome-extension://abc/content.js:1:1'])],
  ['of another host', failed(['https://widget.example.com/chat.js:1:1'])],
  ['that was given up on purpose', failed([ofRemote], 'AbortError')],
  ['that is no error', undefined],
])('notes nothing %s', (_, error) => {
  inPress(error);
  inPromise(error);
  expect(takeTroubles()).toEqual([]);
});

it('notes code of the shell that did not arrive as it was published, and leaves that of remotes to their pages', () => {
  const lost = (src: string) => {
    const script = Object.assign(document.createElement('script'), { type: 'text/plain', src });
    script.addEventListener('error', (event) => failures.noteEvent(event));
    script.dispatchEvent(new Event('error'));
  };
  lost('/assets/calls.a4d744c1.js');
  lost('/remotes/mf-audit/2.0.0-ab/assets/317.js');
  expect(takeTroubles()).toMatchObject([{ kind: 'crashed', remote: 'shell', cause: { name: 'Script calls' } }]);
});

it.each([
  ['/remotes/mf-audit/2.0.0-ab/assets/check-worker.d096ae39.js', 'mf-audit', '2.0.0', 'Worker check-worker'],
  ['/remotes/mf-audit/1.0.0-ab/assets/check-worker.d096ae39.js', 'mf-audit', '1.0.0', 'Worker check-worker'],
  [`${location.origin}/assets/pdf.worker.0c5ee445.mjs`, 'shell', undefined, 'Worker pdf'],
])('notes the worker %s under whose it is', (address, remote, version, name) => {
  failures.noteWorker(address);
  expect(takeTroubles()).toMatchObject([{ kind: 'crashed', remote, version, cause: { name } }]);
});

it('notes no worker of those who are offline', () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  failures.noteWorker('/assets/pdf.worker.0c5ee445.mjs');
  expect(takeTroubles()).toEqual([]);
  connection.mockRestore();
});
