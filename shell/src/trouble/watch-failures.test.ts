import { waitFor } from '@testing-library/react';
import type { OpenRegistry } from '../configuration/open-registry.ts';
import { takeTroubles } from './troubles.ts';
import { watchFailures } from './watch-failures.ts';

const version = { name: 'mf-audit', version: '2.0.0', base: '/remotes/mf-audit/2.0.0-ab/', commit: 'af3091c0' };
const registry = { remotes: { 'mf-audit': { active: version, previous: null } } };
const failed = () => {
  const error = new TypeError('Ana');
  return Object.assign(error, { stack: `at f (${location.origin}${version.base}assets/317.js:1:9)` });
};

beforeAll(() => {
  Object.assign(window, { pactaIntegrity: {} });
  watchFailures(registry as unknown as OpenRegistry);
});

it.each([
  [
    'a press',
    () => dispatchEvent(new ErrorEvent('error', { error: failed(), cancelable: true })),
    'TypeError, the page stayed',
  ],
  [
    'an answer',
    () =>
      dispatchEvent(
        Object.assign(new Event('unhandledrejection'), { reason: Object.assign(failed(), { name: 'RangeError' }) }),
      ),
    'RangeError, the page stayed',
  ],
  ['a worker was lost', () => window.pactaIntegrity.onLost?.(`${version.base}assets/check.ab.js`), 'Worker check'],
])('tells what fails after %s', async (_, fail, name) => {
  takeTroubles();
  fail();
  await waitFor(() => expect(takeTroubles()).toMatchObject([{ kind: 'crashed', remote: 'mf-audit', cause: { name } }]));
});
