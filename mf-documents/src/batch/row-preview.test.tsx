import { previewBatchRow } from '@pacta/contracts';
import { refuse, renderUi } from '@pacta/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { aBatch, aRow, aWrongRow } from '../testing/a-batch.ts';
import { aFilledPreview } from '../testing/a-template.ts';
import { fakeApi } from '../testing/api.ts';
import { seenByViewer } from '../testing/still-viewer.tsx';
import { RowPreview } from './row-preview.tsx';

jest.mock('@pacta/shared/pdf', () => jest.requireActual('../testing/still-viewer.tsx'));

const server = fakeApi();

/** The previews of rows 2, 3 and 7, of which the last is to be corrected. */
function serving() {
  const asked: [row: number, pages: number[]][] = [];
  const beside = new Map([
    [2, { previous: null, next: 3, previousWrong: null, nextWrong: 7, previousTight: null, nextTight: 3 }],
    [3, { previous: 2, next: 7, previousWrong: null, nextWrong: 7, previousTight: null, nextTight: null }],
    [7, { previous: 3, next: null, previousWrong: null, nextWrong: null }],
  ]);
  server.use(
    http.post('*/v1/batches/:id/rows/:row/preview', async ({ params, request }) => {
      const row = Number(params['row']);
      asked.push([row, ((await request.json()) as { pages: number[] }).pages]);
      const problems = row === 7 ? [{ name: 'fecha', message: 'Enter a date, such as 20/11/2026.' }] : [];
      const tight = row === 3 ? [{ name: 'inquilino', page: 2, percent: 81 }] : [];
      return HttpResponse.json({
        ...aFilledPreview({ problems, tight }),
        row: row === 7 ? aWrongRow : aRow({ row }),
        beside: beside.get(row),
      });
    }),
  );
  return asked;
}

const show = (batch = aBatch()) => renderUi(<RowPreview batch={batch} first={2} onClose={() => {}} />);
const go = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows one row after the other, and leads to those that are to be corrected', async () => {
  const asked = serving();
  show();
  expect(await screen.findByRole('region', { name: 'Document of row 2' })).toBeTruthy();
  await go('Next row');
  expect(await screen.findByRole('region', { name: 'Document of row 3' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next row' })); // to go on with the same key
  await go('Previous row');
  await screen.findByRole('region', { name: 'Document of row 2' });
  await go('Next to correct');
  expect(await screen.findByText('Enter an amount, such as 1,234.50.', { exact: false })).toBeTruthy();
  expect(screen.getByText('Enter a date, such as 20/11/2026.', { exact: false })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next row' }).getAttribute('aria-disabled')).toBe('true');
  expect(asked.map(([row]) => row)).toEqual([2, 3, 2, 7]);
});

it('leads to the rows with small values, and tells which these are', async () => {
  serving();
  show(aBatch({ tight: 1 }));
  await go('Next with smaller letters');
  expect(await screen.findByRole('region', { name: 'Document of row 3' })).toBeTruthy();
  expect(await screen.findByText('page 2, 81 % of its size', { exact: false })).toBeTruthy();
  expect(screen.getByText('inquilino')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next with smaller letters' }).getAttribute('aria-disabled')).toBe('true');
});

it('has the pages proved that are looked at', async () => {
  const asked = serving();
  show();
  await screen.findByRole('region', { name: 'Document of row 2' });
  act(() => seenByViewer([2, 3]));
  await waitFor(() =>
    expect(asked).toEqual([
      [2, [1]],
      [2, [1, 2, 3]],
    ]),
  );
});

it('says why there is no document to look at, and tries again', async () => {
  server.use(refuse(previewBatchRow, { code: 500, message: 'Down', reason: 'internal', requestId: 'r-7' }));
  show();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
