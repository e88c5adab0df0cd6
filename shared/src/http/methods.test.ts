import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { z } from 'zod';
import { lendCredentials } from './credentials.ts';
import { del, get, patch, post, put } from './methods.ts';

const server = setupServer();
const end = jest.fn();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => lendCredentials({ accessToken: () => 'session-token', refresh: async () => null, end }));
afterEach(() => {
  server.resetHandlers();
  end.mockClear();
});
afterAll(() => server.close());

const Done = z.object({ done: z.boolean() });
const change = { name: 'Ana', tags: ['a'] };

interface Seen {
  method: string;
  search: string;
  type: string | null;
  authorization: string | null;
  body: string;
}

/** Answers whatever is sent to /v1/things/7, and keeps it. */
function keep(answer: () => Response = () => HttpResponse.json({ done: true })): Seen[] {
  const seen: Seen[] = [];
  server.use(
    http.all('*/v1/things/7', async ({ request }) => {
      const { method, headers, url } = request;
      const [type, authorization] = [headers.get('content-type'), headers.get('authorization')];
      seen.push({ method, search: new URL(url).search, type, authorization, body: await request.text() });
      return answer();
    }),
  );
  return seen;
}

it.each([
  ['POST', () => post('/things/7', change, Done)],
  ['PATCH', () => patch('/things/7', change, Done)],
  ['PUT', () => put('/things/7', change, Done)],
])('sends the body of a %s as a JSON string, with the stored bearer', async (method, send) => {
  const seen = keep();
  expect(await send()).toEqual({ done: true });
  expect(seen).toEqual([
    {
      method,
      search: '',
      type: 'application/json',
      authorization: 'Bearer session-token',
      body: '{"name":"Ana","tags":["a"]}',
    },
  ]);
});

it.each([
  ['GET', () => get('/things/7', Done, { query: { page: 2, search: undefined } })],
  ['DELETE', () => del('/things/7', Done, { query: { page: 2, search: undefined } })],
])('sends a %s without a body, and the query that is defined', async (method, send) => {
  const seen = keep();
  expect(await send()).toEqual({ done: true });
  expect(seen).toMatchObject([
    { method, search: '?page=2', type: null, authorization: 'Bearer session-token', body: '' },
  ]);
});

it('carries a link’s own token instead of the session’s', async () => {
  const seen = keep();
  await get('/things/7', Done, { linkToken: 'link-token' });
  expect(seen[0]?.authorization).toBe('Bearer link-token');
});

it('renews an expired session token once', async () => {
  lendCredentials({ accessToken: () => 'expired', refresh: async () => 'renewed', end });
  const tokens: (string | null)[] = [];
  server.use(
    http.get('*/v1/things/7', ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      const problem = { code: 401, message: 'Please authenticate', reason: 'session.missing', requestId: 'r1' };
      return tokens.length === 1 ? HttpResponse.json(problem, { status: 401 }) : HttpResponse.json({ done: true });
    }),
  );
  expect(await get('/things/7', Done)).toEqual({ done: true });
  expect(tokens).toEqual(['Bearer expired', 'Bearer renewed']);
  expect(end).not.toHaveBeenCalled();
});

it("ends the session where an auth path answers 401 'Please authenticate'", async () => {
  const problem = { code: 401, message: 'Please authenticate', reason: 'session.missing', requestId: 'r1' };
  server.use(http.post('*/v1/auth/things', () => HttpResponse.json(problem, { status: 401 })));
  await expect(post('/auth/things', {}, Done)).rejects.toMatchObject({ code: 401, reason: 'session.missing' });
  expect(end).toHaveBeenCalledTimes(1);
});

it.each([
  ['has another shape', () => HttpResponse.json({ done: 'yes' })],
  ['has no body', () => new HttpResponse(null, { status: 200 })],
])('does not believe an answer that %s', async (_, answer) => {
  keep(answer);
  await expect(get('/things/7', Done)).rejects.toMatchObject({ reason: 'internal' });
});
