import { getMe, getPublicDocument, listUsers, uploadPdf } from '@pacta/shared/contracts';
import { refuse } from '@pacta/shared/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { setApiAddress } from './api-address.ts';
import { call } from './call.ts';
import { lendCredentials } from './credentials.ts';
import { load } from './loadable.ts';
import { upload } from './upload.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => lendCredentials({ accessToken: () => 'session-token', refresh: async () => null }));
afterEach(() => {
  server.resetHandlers();
  setApiAddress('/v1');
});
afterAll(() => server.close());

const documentId = '0198c1a0-0000-7000-8000-000000000001';

it('reaches the API at the configured address with the bearer, the query and nothing undefined', async () => {
  setApiAddress('https://api.example.com/v1/');
  let seen: Request | undefined;
  server.use(
    http.get('https://api.example.com/v1/users', ({ request }) => {
      seen = request;
      return HttpResponse.json({ results: [], page: 2, limit: 20, totalPages: 0, totalResults: 0 });
    }),
  );
  await call(listUsers, { query: { page: 2, search: undefined } });
  expect(new URL(seen!.url).search).toBe('?page=2');
  expect(seen!.headers.get('authorization')).toBe('Bearer session-token');
});

it('carries a link’s own token, never the session’s', async () => {
  let authorization: string | null = '';
  server.use(
    http.get('*/v1/public/documents/:documentId', ({ request }) => {
      authorization = request.headers.get('authorization');
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  await load(call(getPublicDocument, { params: { documentId } }, { linkToken: 'link-token' }));
  expect(authorization).toBe('Bearer link-token');
});

it.each([
  [
    'a refusal by its reason',
    () => refuse(getMe, { code: 403, message: 'No.', reason: 'session.forbidden', requestId: 'r1' }),
    { code: 403, reason: 'session.forbidden', requestId: 'r1' },
  ],
  [
    'an answer without a body',
    () => http.get('*/v1/users/me', () => new HttpResponse(null, { status: 502 })),
    { reason: 'internal' },
  ],
  [
    'an answer that breaks the contract',
    () => http.get('*/v1/users/me', () => HttpResponse.json({ id: 1 })),
    { reason: 'internal' },
  ],
  [
    'a server that cannot be reached',
    () => http.get('*/v1/users/me', () => HttpResponse.error()),
    { code: 0, reason: 'internal' },
  ],
])('reports %s', async (_, answer, problem) => {
  server.use(answer());
  expect(await load(call(getMe, {}))).toMatchObject({ status: 'failed', problem });
});

it('uploads files as multipart and reports a refusal', async () => {
  server.use(refuse(uploadPdf, { code: 422, message: 'No.', reason: 'file.damaged', requestId: 'r1' }));
  const file = new File(['%PDF-'], 'lease.pdf', { type: 'application/pdf' });
  await expect(upload(uploadPdf, {}, [file])).rejects.toMatchObject({ reason: 'file.damaged' });
});

it('stops an upload that is cancelled', async () => {
  server.use(http.post('*/v1/uploads/pdf', () => new Promise<never>(() => {})));
  const leaving = new AbortController();
  const sending = upload(uploadPdf, {}, [new File(['%PDF-'], 'lease.pdf')], { signal: leaving.signal });
  setTimeout(() => leaving.abort(), 50);
  await expect(sending).rejects.toMatchObject({
    reason: 'internal',
    cause: expect.objectContaining({ name: 'AbortError' }),
  });
});
