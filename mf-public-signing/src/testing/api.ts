import { downloadPublicDocument, exchangeLink } from '@pacta/contracts';
import { aPublicDocument, respond } from '@pacta/shared/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

export const key = 'k'.repeat(43);
export const { id } = aPublicDocument();

/** Stands in for the API in a test file: a key that opens, and the file behind it. */
export function fakeApi() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => server.use(opens(), file()));
  afterEach(() => {
    server.resetHandlers();
    sessionStorage.clear();
    localStorage.clear();
  });
  afterAll(() => server.close());
  return server;
}

export const opens = (token = 'token', expires = new Date(Date.now() + 1_800_000).toISOString()) =>
  respond(exchangeLink, { token, expires, language: 'es' });

const file = () => http.get(`*/v1${downloadPublicDocument.path}`, () => HttpResponse.arrayBuffer(new ArrayBuffer(0)));
