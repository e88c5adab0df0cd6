import { exportDocumentsReport, getDocumentsReport } from '@pacta/contracts';
import { clearSession, sessionStore, signOutStores } from '@pacta/shared/session';
import { aUser, refuse, renderUi } from '@pacta/shared/testing';
import { noticeStore } from '@pacta/shared/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { aReport } from '../testing/a-report.ts';
import ReportsPage from './reports-page.tsx';
import { reportStore } from './reports-store.ts';

const server = setupServer();
const unavailable = { code: 500, message: 'Down', reason: 'internal', requestId: 'r-7' } as const;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  sessionStore.setState({ accessToken: 'token', refreshToken: 'refresh', user: aUser(), isLoggedIn: true }),
);
afterEach(() => {
  server.resetHandlers();
  clearSession();
  signOutStores();
  noticeStore.setState({ notices: [] });
});
afterAll(() => server.close());

/** Answers the report and tells what was asked for. */
function listening(): Record<string, string>[] {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/v1/reports/documents', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(aReport());
    }),
  );
  return asked;
}

it('asks for what its address says, and leaves out what it says wrongly', async () => {
  const asked = listening();
  renderUi(<ReportsPage />, { at: '/admin/reports?createdFrom=2026-09-01&createdTo=soon&companyId=1' });
  await screen.findByText('2,184');
  expect(asked).toEqual([{ createdFrom: '2026-09-01' }]);
});

it('asks again for a range, and keeps it in the address', async () => {
  const asked = listening();
  renderUi(<ReportsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'This year' }));
  const year = new Date().getUTCFullYear();
  await waitFor(() => expect(asked).toEqual([{}, { createdFrom: `${year}-01-01`, createdTo: `${year}-12-31` }]));
  expect(screen.getByRole('button', { name: 'This year' }).getAttribute('aria-pressed')).toBe('true');
});

it('lets an admin choose among the companies, and nobody else', async () => {
  listening();
  const { unmount } = renderUi(<ReportsPage />);
  await screen.findByText('2,184');
  expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
  unmount();
  sessionStore.setState({ user: aUser({ role: 'admin', company: null }) });
  renderUi(<ReportsPage />);
  expect(screen.getByRole('combobox', { name: 'Company' })).toBeTruthy();
});

it('shows the problem and recovers', async () => {
  server.use(refuse(getDocumentsReport, unavailable));
  renderUi(<ReportsPage />);
  await screen.findByText('An error occurred, please try again');
  listening();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2,184')).toBeTruthy();
});

it.each(['the first question', 'trying again'])('shows nothing of an answer that was overtaken: %s', async (asking) => {
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  if (asking === 'trying again') {
    server.use(refuse(getDocumentsReport, unavailable));
    renderUi(<ReportsPage />);
    await screen.findByRole('button', { name: 'Try again' });
  }
  server.use(
    http.get('*/v1/reports/documents', async ({ request }) => {
      if (new URL(request.url).search !== '') return HttpResponse.json(aReport({ total: 7 }));
      await first;
      return HttpResponse.json(aReport({ total: 99 }));
    }),
  );
  if (asking === 'trying again') await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  else renderUi(<ReportsPage />);
  await userEvent.click(screen.getByRole('button', { name: 'This month' }));
  await screen.findByText('7');
  await act(async () => answerFirst());
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(reportStore.getState().report?.total).toBe(7);
});

it('hands over the spreadsheet of what is shown', async () => {
  listening();
  const asked: Record<string, string>[] = [];
  const saved: string[] = [];
  server.use(
    http.get('*/v1/reports/documents/export', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.text('Status,Documents');
    }),
  );
  URL.createObjectURL = () => 'blob:report';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  renderUi(<ReportsPage />, { at: '/admin/reports?createdFrom=2026-09-01' });
  await screen.findByText('2,184');
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual(['Document report 2026-09-01.csv']));
  expect(asked).toEqual([{ createdFrom: '2026-09-01', format: 'csv' }]);
  jest.restoreAllMocks();
});

it('says when the spreadsheet cannot be had, and offers it again', async () => {
  listening();
  server.use(refuse(exportDocumentsReport, unavailable));
  renderUi(<ReportsPage />);
  await screen.findByText('2,184');
  await userEvent.click(screen.getByRole('button', { name: 'Download XLSX' }));
  await waitFor(() => expect(noticeStore.getState().notices).toMatchObject([{ kind: 'problem' }]));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download XLSX' }).disabled).toBe(false);
});

it('forgets the report at sign-out', async () => {
  listening();
  renderUi(<ReportsPage />);
  await screen.findByText('2,184');
  act(signOutStores);
  expect(reportStore.getState().report).toBeNull();
});
