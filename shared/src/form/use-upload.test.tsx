import { uploadPdf } from '@pacta/contracts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { whyNotPdf } from './file-rules.ts';
import { useUpload } from './use-upload.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

const connection = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

it.each([
  ['goes on by itself when the connection is back', false, 2],
  ['waits for the person where the connection was not what failed', true, 1],
])('%s', async (_, wasOnline, attempts) => {
  let count = 0;
  server.use(
    http.post('*/v1/uploads/pdf', () => {
      count += 1;
      return HttpResponse.error();
    }),
  );
  connection(wasOnline);
  const { result } = renderHook(() => useUpload(uploadPdf, whyNotPdf, () => {}));
  act(() => result.current.send(new File(['%PDF-'], 'lease.pdf', { type: 'application/pdf' })));
  await waitFor(() => expect(result.current.sending).toMatchObject({ status: 'failed' }));
  connection(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.sending.status).toBe('failed'));
  expect(count).toBe(attempts);
});
