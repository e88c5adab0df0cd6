import { isRemote } from '@pacta/shared/remote';
import remote from './remote.tsx';

it('is a remote the shell accepts', () => {
  expect(isRemote(remote)).toBe(true);
});

it('serves the paths of the specification', () => {
  expect(remote.routes.map(({ path }) => path)).toEqual([
    '/admin',
    '/admin/documents',
    '/admin/document/creator',
    '/admin/document/creator-v2',
    '/admin/document/creator/many',
    '/admin/document/batches/:batchId',
    '/admin/document/:documentId',
  ]);
});
