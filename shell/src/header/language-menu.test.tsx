import {
  LaterNotificationType,
  listNotifications,
  NotificationNews,
  type NotificationView,
  readNotifications,
} from '@pacta/contracts';
import { useLocation } from '@pacta/shared/router';
import { signOutStores } from '@pacta/shared/session';
import { aNotification, refuse, renderUi, respond } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { noticeStore } from '@pacta/shared/ui';
import { composeStories } from '@storybook/react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { messages } from '../messages.ts';
import * as stories from '../notifications/notification-list.stories.tsx';
import { LanguageMenu } from './language-menu.tsx';

const later = [...LaterNotificationType.options, ...NotificationNews.options].join(','); // kinds that the page says it knows

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  jest.useRealTimers();
  server.resetHandlers();
  signOutStores();
  noticeStore.setState({ notices: [] });
});
afterAll(() => server.close());

const problem = { code: 500, message: 'Broken', reason: 'internal', requestId: 'r1' } as const;
const pageOf = (
  results: NotificationView[],
  unread = results.filter(({ isRead }) => !isRead).length,
  total = results.length,
) => ({
  results,
  page: 1,
  limit: 10,
  totalPages: Math.ceil(total / 10),
  totalResults: total,
  unread,
});
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => aNotification(from + index));
const Where = () => <output aria-label="address">{useLocation().pathname}</output>;
const show = () =>
  renderUi(
    <>
      <LanguageMenu />
      <Where />
    </>,
    { messages },
  );
const bell = (unread: string) =>
  screen.findByRole('button', { name: new RegExp(`Language and notifications${unread}$`) });

async function open(unread = ''): Promise<HTMLElement> {
  await userEvent.click(await bell(unread));
  return screen.findByRole('region', { name: 'Notifications' });
}

/** Answers the marking of notifications and keeps what was marked. */
function listenToMarks(unread: number): unknown[] {
  const marked: unknown[] = [];
  server.use(
    http.post('*/v1/notifications/read', async ({ request }) => {
      marked.push(await request.json());
      return HttpResponse.json({ unread });
    }),
  );
  return marked;
}

it('counts the unread ones at the bell, and says so to a screen reader', async () => {
  server.use(respond(listNotifications, pageOf([aNotification(1)], 120)));
  show();
  expect((await bell(', 120 unread')).textContent).toContain('99+');
});

it('says what happened and when, and marks nothing when the list is merely read', async () => {
  server.use(respond(listNotifications, pageOf([aNotification(1), aNotification(2, { isRead: true })])));
  show();
  const list = await open(', 1 unread'); // a request to mark anything would fail the test
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first!.textContent).toMatch(
    /^Unread: “Lease of Avenida Juárez 12” was approved by Elena Ortiz Prado20 nov 2026/,
  );
  expect(second!.textContent).not.toContain('Unread');
  expect(await bell(', 1 unread')).toBeTruthy();
});

it('says whose e-mail came back, and which document’s time has ended', async () => {
  const bounced = aNotification(1, { type: 'failed', by: 'Ana Ruiz', news: 'bounced' });
  const expired = aNotification(2, { type: 'expired', by: '' });
  server.use(respond(listNotifications, pageOf([bounced, expired])));
  show();
  const [first, second] = within(await open(', 2 unread')).getAllByRole('link');
  expect(first!.textContent).toBe('Unread: The e-mail about “Lease of Avenida Juárez 12” to Ana Ruiz came back');
  expect(second!.textContent).toBe('Unread: The time to approve or sign “Lease of Avenida Juárez 12” has ended');
});

it('says whose phone a code did not reach', async () => {
  const lost = aNotification(1, { type: 'failed', by: 'Ana Ruiz', news: 'code_lost' });
  server.use(respond(listNotifications, pageOf([lost])));
  show();
  const [first] = within(await open(', 1 unread')).getAllByRole('link');
  expect(first!.textContent).toBe(
    'Unread: The code for “Lease of Avenida Juárez 12” did not reach the phone of Ana Ruiz',
  );
});

it('says whose word for a document nobody here knows, and claims nothing more', async () => {
  const called = aNotification(1, { type: 'held_up', by: 'Weetrust', news: 'unknown_status' });
  server.use(respond(listNotifications, pageOf([called])));
  show();
  const [first] = within(await open(', 1 unread')).getAllByRole('link');
  expect(first!.textContent).toBe(
    'Unread: Weetrust called “Lease of Avenida Juárez 12” by a word that Pacta does not know; please look at it there',
  );
});

it('says whose e.firma is awaited, and leads to where it is given', async () => {
  const asked = aNotification(1, { type: 'signed', by: '', awaits: 'efirma' });
  const failed = aNotification(2, { type: 'failed', by: '', failedStep: 'prepare' });
  server.use(respond(listNotifications, pageOf([asked, failed])));
  show();
  const [first, second] = within(await open(', 2 unread')).getAllByRole('link');
  expect(first!.textContent).toBe('Unread: “Lease of Avenida Juárez 12” awaits your e.firma');
  expect(first!.getAttribute('href')).toBe(`/admin/document/${asked.document.id}?sign=efirma`);
  expect(second!.textContent).toBe(
    'Unread: The file of “Lease of Avenida Juárez 12” for the e.firmas could not be made',
  );
});

it('opens the document, marks it read and closes', async () => {
  server.use(respond(listNotifications, pageOf([aNotification(1)])));
  const marked = listenToMarks(0);
  show();
  await userEvent.click(within(await open(', 1 unread')).getByRole('link'));
  expect(screen.getByRole('status', { name: 'address' }).textContent).toBe(
    `/admin/document/${aNotification().document.id}`,
  );
  await waitFor(() => expect(marked).toEqual([{ ids: [aNotification(1).id], isRead: true, later }]));
  expect(await bell('')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull());
});

it('marks one as read and as unread again', async () => {
  server.use(respond(listNotifications, pageOf([aNotification(1), aNotification(2)])));
  const marked = listenToMarks(1);
  show();
  const list = await open(', 2 unread');
  await userEvent.click(within(list).getAllByRole('button', { name: /^Mark as read:/ })[0]!);
  expect(await bell(', 1 unread')).toBeTruthy();
  await userEvent.click(within(list).getByRole('button', { name: /^Mark as unread:/ }));
  await waitFor(() =>
    expect(marked).toEqual([
      { ids: [aNotification(1).id], isRead: true, later },
      { ids: [aNotification(1).id], isRead: false, later },
    ]),
  );
});

it('marks all of them, even those that are not shown', async () => {
  server.use(respond(listNotifications, pageOf(numbered(1, 10), 37, 42)));
  const marked = listenToMarks(0);
  show();
  await userEvent.click(within(await open(', 37 unread')).getByRole('button', { name: 'Mark all as read' }));
  expect(await bell('')).toBeTruthy();
  await waitFor(() => expect(marked).toEqual([{ isRead: true, later }]));
});

it('takes a mark back that the server refuses, and says so', async () => {
  server.use(respond(listNotifications, pageOf([aNotification(1)])), refuse(readNotifications, problem));
  show();
  await userEvent.click(within(await open(', 1 unread')).getByRole('button', { name: /^Mark as read:/ }));
  await waitFor(() => expect(noticeStore.getState().notices).toHaveLength(1));
  expect(await bell(', 1 unread')).toBeTruthy();
});

it('shows more of them, none twice', async () => {
  server.use(
    http.get('*/v1/notifications', ({ request }) => {
      const page = new URL(request.url).searchParams.get('page');
      const results = page === '2' ? numbered(10, 12) : numbered(1, 10); // one has moved to the second page meanwhile
      return HttpResponse.json(pageOf(results, 12, 12));
    }),
  );
  show();
  const list = await open(', 12 unread');
  await userEvent.click(within(list).getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(12));
  expect(within(list).queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says why they cannot be read, and tries again', async () => {
  server.use(refuse(listNotifications, problem));
  show();
  const list = await open();
  expect((await within(list).findByRole('alert')).textContent).toContain('An error occurred, please try again');
  server.use(respond(listNotifications, pageOf([])));
  await userEvent.click(within(list).getByRole('button', { name: 'Try again' }));
  expect(await within(list).findByText(/^Nothing yet\./)).toBeTruthy();
});

describe('while the page is open', () => {
  const setHidden = (isHidden: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  let asked = 0;

  beforeEach(() => {
    asked = 0;
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
    server.use(
      http.get('*/v1/notifications', () => {
        asked += 1;
        return HttpResponse.json(pageOf([]));
      }),
    );
  });
  afterEach(() => jest.restoreAllMocks());

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('asks once a minute', async () => {
    show();
    await pass(50);
    expect(asked).toBe(1);
    await pass(60_000);
    expect(asked).toBe(2);
  });

  it('asks for nothing while nobody is looking, and asks at once when somebody comes back', async () => {
    setHidden(true);
    show();
    await pass(180_000);
    expect(asked).toBe(0);
    setHidden(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => void dispatchEvent(new Event('focus'))); // the same coming back
    await pass(50);
    expect(asked).toBe(1);
  });

  it('stops with the page', async () => {
    const { unmount } = show();
    await pass(50);
    unmount();
    await pass(180_000);
    expect(asked).toBe(1);
  });
});

// jsdom does not draw the words of a busy button.
const { LoadingMore: _, ...seen } = composeStories(stories);
it.each(Object.entries(seen))('can be used by everybody: %s', async (_, Story) => {
  const { container } = renderUi(<Story />, { language: 'es', messages });
  expect((await axe(container)).violations).toEqual([]);
});
