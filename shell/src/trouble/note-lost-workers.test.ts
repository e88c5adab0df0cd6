import type { OpenRegistry } from '../configuration/open-registry.ts';
import { noteLostWorkers } from './note-lost-workers.ts';
import { takeTroubles } from './troubles.ts';

const row = (name: string) => {
  const version = (number: string) => ({
    name,
    version: number,
    base: `/remotes/${name}/${number}-ab/`,
    commit: 'af3091c0',
  });
  return { active: version('2.0.0'), previous: version('1.0.0') };
};
const registry = { remotes: { 'mf-admin': row('mf-admin'), 'mf-audit': row('mf-audit') } };

beforeEach(() => {
  Object.assign(window, { pactaIntegrity: {} });
  takeTroubles();
  noteLostWorkers(registry as unknown as OpenRegistry);
});

it.each([
  ['/remotes/mf-audit/2.0.0-ab/assets/check-worker.d096ae39.js', 'mf-audit', '2.0.0', 'Worker check-worker'],
  ['/remotes/mf-audit/1.0.0-ab/assets/check-worker.d096ae39.js', 'mf-audit', '1.0.0', 'Worker check-worker'],
  [`${location.origin}/assets/pdf.worker.0c5ee445.mjs`, 'shell', undefined, 'Worker pdf'],
])('notes %s under whose it is', (address, remote, version, name) => {
  window.pactaIntegrity.onLost?.(address);
  expect(takeTroubles()).toMatchObject([{ kind: 'crashed', remote, version, cause: { name } }]);
});

it('notes nothing of those who are offline', () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.pactaIntegrity.onLost?.('/assets/pdf.worker.0c5ee445.mjs');
  expect(takeTroubles()).toEqual([]);
  connection.mockRestore();
});
