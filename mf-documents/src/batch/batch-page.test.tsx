import { type BatchView, getBatch, listBatchRows, startBatch, stopBatch } from '@pacta/contracts';
import { pageOf, refuse, renderUi, respond } from '@pacta/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { aBatch, aMadeRow, aRow, aWrongRow } from '../testing/a-batch.ts';
import { fakeApi } from '../testing/api.ts';
import BatchPage from './batch-page.tsx';
import { batchStore } from './batch-store.ts';

const server = fakeApi();
const { id } = aBatch();
const open = (query = '') =>
  renderUi(<BatchPage />, { at: `/admin/document/batches/${id}${query}`, path: '/admin/document/batches/:batchId' });

const focused = () => document.activeElement?.textContent;

/** Answers each look with the next of these, and with the last one for ever. */
function showing(...states: BatchView[]): () => number {
  let looks = 0;
  server.use(
    http.get('*/v1/batches/:id', () => {
      looks += 1;
      return HttpResponse.json(states[Math.min(looks, states.length) - 1]);
    }),
  );
  return () => looks;
}

const asked: URLSearchParams[] = [];
beforeEach(() => {
  asked.splice(0);
  server.use(
    http.get('*/v1/batches/:id/rows', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return HttpResponse.json(pageOf(query.get('state') === 'invalid' ? aWrongRow : aRow()));
    }),
  );
});
afterEach(() => jest.useRealTimers());

it('shows the rows that somebody has to look at, and others when they are asked for', async () => {
  showing(aBatch());
  open();
  expect(await screen.findByText('Enter an amount, such as 1,234.50.', { exact: false })).toBeTruthy();
  expect(asked.at(-1)?.get('state')).toBe('invalid');
  await userEvent.click(screen.getByRole('button', { name: 'All 50' }));
  await waitFor(() => expect(asked.at(-1)?.has('state')).toBe(false));
});

it('asks for the rows that its address says', async () => {
  showing(aBatch());
  open('?rows=ready&page=3');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(Object.fromEntries(asked[0]!)).toEqual({ state: 'ready', page: '3', limit: '20' });
});

it('asks again while the server is at work, and no more when it has finished', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const [running, further, done] = [
    aBatch({ state: 'running', rows: { ready: 40, made: 8 }, updatedAt: '2026-11-20T15:42:00Z', allowed: ['stop'] }),
    aBatch({ state: 'running', rows: { ready: 20, made: 28 }, updatedAt: '2026-11-20T15:42:01Z', allowed: ['stop'] }),
    aBatch({ state: 'done', rows: { ready: 0, made: 48 }, updatedAt: '2026-11-20T15:42:02Z', allowed: ['delete'] }),
  ];
  const looks = showing(running, further, done);
  open();
  expect(await screen.findByText('8 of 48 documents created')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  expect(await screen.findByText('28 of 48 documents created')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  expect(await screen.findByText('48 documents were created.')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(looks()).toBe(3);
});

it('does not ask while the page is hidden, and asks at once when it is seen again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const looks = showing(aBatch({ state: 'checking', rows: { waiting: 50, ready: 0, invalid: 0 } }));
  open();
  await screen.findByText('0 of 50 rows checked');
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(looks()).toBe(1);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(looks()).toBe(2));
});

it('starts, and shows what has become of it', async () => {
  showing(aBatch());
  server.use(respond(startBatch, aBatch({ state: 'running', rows: { ready: 48 }, allowed: ['stop'] })));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create 48 documents' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Create 48 documents' }).at(-1)!);
  expect(await screen.findByText('0 of 48 documents created')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy();
});

it('moves the focus of whoever has started or stopped it to its state', async () => {
  const running = aBatch({ state: 'running', rows: { ready: 48 }, allowed: ['stop'] });
  showing(aBatch(), running);
  server.use(
    respond(startBatch, running),
    respond(stopBatch, aBatch({ state: 'stopped', rows: { ready: 48 }, allowed: ['resume'] })),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create 48 documents' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Create 48 documents' }).at(-1)!);
  await waitFor(() => expect(focused()).toMatch(/^0 of 48 documents created/));
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(focused()).toMatch(/^Stopped after 0 of 48 documents/));
});

it('shows where the list is when somebody else was first', async () => {
  const moved = aBatch({ state: 'done', rows: { ready: 0, made: 48 }, allowed: ['delete'] });
  showing(aBatch(), moved);
  server.use(
    refuse(startBatch, { code: 409, message: '', reason: 'batch.transition_not_allowed', requestId: 'r-1' }),
    respond(listBatchRows, pageOf(aMadeRow)),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create 48 documents' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Create 48 documents' }).at(-1)!);
  expect(await screen.findByText('48 documents were created.')).toBeTruthy();
});

it('says that there is no such list', async () => {
  server.use(refuse(getBatch, { code: 404, message: '', reason: 'batch.not_found', requestId: 'r-1' }));
  open();
  expect(await screen.findByText('This list does not exist any more or you cannot see it.')).toBeTruthy();
  expect(batchStore.getState().batch.status).toBe('failed');
});
