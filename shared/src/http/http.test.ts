import { getMe, getPublicDocument, listUsers, login, updateMe, updateMyPreferences, uploadPdf } from '@pacta/contracts';
import { refuse } from '@pacta/shared/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { z } from 'zod';
import { setApiAddress } from './api-address.ts';
import { call } from './call.ts';
import { lendCredentials } from './credentials.ts';
import { getElsewhere } from './get-elsewhere.ts';
import { load } from './loadable.ts';
import { upload } from './upload.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => lendCredentials({ accessToken: () => 'session-token', refresh: async () => null, end }));
afterEach(() => {
  server.resetHandlers();
  setApiAddress('/v1');
  end.mockClear();
});
afterAll(() => server.close());

const end = jest.fn();
const documentId = '0198c1a0-0000-7000-8000-000000000001';

it('calls the API at the configured address with the bearer and the query, and leaves out what is undefined', async () => {
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
    'a refusal by its reason, which leaves nothing to ask support about',
    () => refuse(getMe, { code: 403, message: 'No.', reason: 'session.forbidden', requestId: 'r1' }),
    { code: 403, reason: 'session.forbidden', requestId: '' },
  ],
  [
    'a fault of the server with the number of the request',
    () => refuse(getMe, { code: 507, message: 'No room.', reason: 'server.full', requestId: 'r1' }),
    { code: 507, reason: 'server.full', requestId: 'r1' },
  ],
  [
    'a refusal without a body, by its status',
    () => http.get('*/v1/users/me', () => new HttpResponse(null, { status: 502 })),
    { code: 502, reason: 'internal' },
  ],
  [
    'a success without a body',
    () => http.get('*/v1/users/me', () => new HttpResponse(null, { status: 200 })),
    { code: 0, reason: 'internal' },
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

it.each([401, 403, 500])('passes %i on to the caller and ends nothing', async (code) => {
  server.use(refuse(getMe, { code, message: 'Please authenticate', reason: 'internal', requestId: 'r1' }));
  await expect(call(getMe, {})).rejects.toMatchObject({ code });
  expect(end).not.toHaveBeenCalled();
});

describe('an auth path', () => {
  const attempt = () => call(login, { body: { email: 'ana@example.com', password: 'x' } });
  const refused = (code: number, message: string) =>
    server.use(refuse(login, { code, message, reason: 'login.failed', requestId: 'r1' }));

  it("ends the session when it answers 401 'Please authenticate', and passes that on", async () => {
    refused(401, 'Please authenticate');
    await expect(attempt()).rejects.toMatchObject({ code: 401 });
    expect(end).toHaveBeenCalledTimes(1);
  });

  it.each([
    [401, 'Invalid email or password'],
    [403, 'Please authenticate'],
  ])('only passes on %i %s', async (code, message) => {
    refused(code, message);
    await expect(attempt()).rejects.toMatchObject({ code, message });
    expect(end).not.toHaveBeenCalled();
  });
});

it('sends what is patched or put as JSON', async () => {
  const sent: [string | null, string][] = [];
  const keep = async ({ request }: { request: Request }) => {
    sent.push([request.headers.get('content-type'), await request.text()]);
    return HttpResponse.json({});
  };
  server.use(http.patch('*/v1/users/me', keep), http.put('*/v1/users/me/preferences', keep));
  const preferences = { approved: true, rejected: true, signed: false, completed: true, failed: true };
  await load(call(updateMe, { body: { name: 'Ana' } }));
  await load(call(updateMyPreferences, { body: preferences }));
  expect(sent).toEqual([
    ['application/json', '{"name":"Ana"}'],
    ['application/json', JSON.stringify(preferences)],
  ]);
});

describe('an address outside the API', () => {
  const address = 'https://elsewhere.example/remote.json';
  const Version = z.object({ version: z.string() });

  it('is read as it is given, and nobody’s token goes there', async () => {
    let authorization: string | null = '';
    server.use(
      http.get(address, ({ request }) => {
        authorization = request.headers.get('authorization');
        return HttpResponse.json({ version: '1.2.3' });
      }),
    );
    expect(await getElsewhere(address, Version)).toEqual({ version: '1.2.3' });
    expect(authorization).toBeNull();
  });

  it('is not believed when its answer has another shape', async () => {
    server.use(http.get(address, () => HttpResponse.json({ version: 1 })));
    await expect(getElsewhere(address, Version)).rejects.toThrow();
  });
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
