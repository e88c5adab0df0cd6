import { clearSession } from '@pacta/shared/session';
import { noticeStore } from '@pacta/shared/ui';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** Stands in for the API in a test file; handlers that a test adds end with it. */
export function fakeApi() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    clearSession();
    noticeStore.setState({ notices: [] });
  });
  afterAll(() => server.close());

  /** Answers writes and keeps what was sent. */
  function take(method: 'post' | 'put', path: string, answer: object): unknown[] {
    const sent: unknown[] = [];
    server.use(
      http[method](`*/v1${path}`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(answer);
      }),
    );
    return sent;
  }

  return { server, take };
}
