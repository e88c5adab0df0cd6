import { exchangeLink, getPublicDocument } from '@pacta/contracts';
import { refuse, renderUi, respond } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import { CompletePage } from '../complete/complete-page.tsx';
import { messages } from '../messages.ts';
import { fakeApi, id, key, opens } from '../testing/api.ts';
import { problem } from '../testing/problem.ts';
import * as stories from './observe-view.stories.tsx';

// jsdom has no canvas: the viewer has tests of its own.
jest.mock('../document/load-viewer.ts', () => ({ loadViewer: () => new Promise(() => {}), viewerAtHand: () => null }));

const { BeingApproved, BeingSigned, Late, Rejected, Complete } = composeStories(stories);

it.each([
  [BeingApproved, /waiting for its approval/],
  [BeingSigned, /1 of 2 have signed/],
  [Late, /Nobody can approve or sign it until/],
  [Rejected, /was rejected/],
])('shows how far the document is, and offers nothing to do', (Story, words) => {
  renderUi(<Story />);
  screen.getByText(words);
  for (const name of ['Sign', 'Approve', 'Decline', 'Reject', 'Forward', 'Write to the sender', 'Download document']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByText('Annexes')).toBeNull(); // which would be refused
});

it('offers the file and its annexes once it is complete', () => {
  renderUi(<Complete />);
  screen.getByRole('button', { name: 'Download document' });
  screen.getByText('Annexes');
});

describe('the link of an observer', () => {
  const server = fakeApi();
  beforeEach(() => localStorage.setItem('language', 'en'));
  const asked = jest.fn();
  server.events.on('request:start', async ({ request }) => {
    if (request.url.endsWith(exchangeLink.path)) asked(await request.clone().json());
  });
  const observe = {
    at: `/document/complete-document/${id}?for=observe#key=${key}`,
    path: '/document/complete-document/:documentId',
    messages,
  };

  it('opens their page at the address of the signers', async () => {
    server.use(opens(), respond(getPublicDocument, { ...BeingSigned.args.document! }));
    renderUi(<CompletePage />, observe);
    await screen.findByText(/shares this document with you/);
    expect(asked).toHaveBeenCalledWith({ documentId: id, purpose: 'observe', key });
  });

  it('says that it has ended to who was removed', async () => {
    server.use(refuse(getPublicDocument, { ...problem(401, 'link.invalid'), ended: 'not_observing' }));
    renderUi(<CompletePage />, observe);
    await screen.findByRole('heading', { name: 'You no longer see this document' });
  });
});
