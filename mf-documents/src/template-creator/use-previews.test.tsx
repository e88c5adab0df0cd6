import type { Answers } from '@pacta/contracts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aFilledPreview, aTemplateDetail } from '../testing/a-template.ts';
import { fakeApi } from '../testing/api.ts';
import { usePreviews, wantedOf } from './use-previews.ts';

const server = fakeApi();
const lease = aTemplateDetail();

/** What pages each preview was asked to prove; undefined for all of them. */
function listen(): unknown[] {
  const asked: unknown[] = [];
  server.use(
    http.post('*/v1/templates/:id/preview', async ({ request }) => {
      asked.push(((await request.json()) as { pages?: number[] }).pages);
      return HttpResponse.json(aFilledPreview());
    }),
  );
  return asked;
}

const show = (isWhole: boolean) =>
  renderHook(
    (shown: { isWhole: boolean; key: string }) =>
      usePreviews(
        wantedOf([lease], [], {} as Answers).map((each) => ({ ...each, key: shown.key })),
        shown,
      ),
    { initialProps: { isWhole, key: 'a' } },
  );

it('has the pages proved that somebody looks at while they answer, and all before the document is made', async () => {
  const asked = listen();
  const { result, rerender } = show(false);
  await waitFor(() => expect(result.current.previews[lease.id]?.made).toBeTruthy());
  const { source } = result.current.previews[lease.id]!;
  act(() => result.current.onSeen(lease.id, [2, 3]));
  await waitFor(() => expect(result.current.previews[lease.id]?.made?.proved).toEqual([1, 2, 3]));
  expect(result.current.previews[lease.id]?.source).toBe(source); // the file that is open stays
  act(() => result.current.onSeen(lease.id, [3]));
  rerender({ isWhole: false, key: 'b' });
  await waitFor(() => expect(asked).toHaveLength(3));
  await waitFor(() => expect(result.current.previews[lease.id]?.isRefreshing).toBe(false));
  rerender({ isWhole: true, key: 'b' });
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(asked).toEqual([[1], [1, 2, 3], [3], undefined]);
  await waitFor(() => expect(result.current.previews[lease.id]?.made?.proved).toBeNull());
  rerender({ isWhole: false, key: 'b' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(asked).toHaveLength(4);
});
