import { aUser } from '@pacta/shared/testing';
import { faultsOf, openRemote, pagesOf } from '@pacta/shared/testing/shell';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import manifest from '../remote.manifest.ts';
import remote from './remote.tsx';

const parts = { remote, manifest };
const server = setupServer(http.all('*/v1/*', () => HttpResponse.error()));
beforeAll(() => server.listen());
afterAll(() => server.close());

it('fits the shell', () => {
  expect(faultsOf(parts)).toEqual([]);
});

it.each(pagesOf(parts))('shows %s also where nothing answers', async (at) => {
  openRemote(parts, { at, user: aUser({ role: 'admin', company: null }) });
  const [first] = await screen.findAllByText(/Documents|New document|New PDF document|Many at once|Try again/);
  expect(first).toBeTruthy();
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
