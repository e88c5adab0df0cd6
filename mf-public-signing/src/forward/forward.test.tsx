import { getPublicDocument } from '@pacta/contracts';
import { forwardDocument } from '@pacta/contracts/circulation';
import { ProblemError } from '@pacta/shared/http';
import { refuse, renderUi, respond } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompletePage } from '../complete/complete-page.tsx';
import { messages } from '../messages.ts';
import { aSignerDocument } from '../testing/a-signer-document.ts';
import { fakeApi, id, key } from '../testing/api.ts';
import { problem } from '../testing/problem.ts';
import * as stories from './forward.stories.tsx';

// jsdom has no canvas: the viewer has tests of its own.
jest.mock('../document/load-viewer.ts', () => ({ loadViewer: () => new Promise(() => {}), viewerAtHand: () => null }));

const { ToSign, ToApprove, ForACompanyByEfirma, ForwardedToTheReader, EndedByForwarding, GivenBack, NotObserving } =
  composeStories(stories);

const beatriz = { name: 'Beatriz Luna', email: 'beatriz@example.com', reason: 'She signs for us now.' };

async function fillIn({ name, email, reason }: typeof beatriz) {
  await userEvent.type(screen.getByLabelText(/Their name/), name);
  await userEvent.type(screen.getByLabelText(/Their e-mail/), email);
  await userEvent.type(screen.getByLabelText(/Why/), reason);
}
const forward = () => screen.getAllByRole('button', { name: 'Forward' }).at(-1)!;

it('asks who is to act instead, and why, before it forwards', async () => {
  const onForward = jest.fn(async () => {});
  renderUi(<ToSign onForward={onForward} />);
  await userEvent.click(screen.getByRole('button', { name: 'Forward' }));
  await userEvent.click(forward());
  expect(screen.getAllByText('This field is required')).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByLabelText(/Their name/));
  await fillIn({ ...beatriz, email: 'beatriz' });
  await userEvent.click(forward());
  screen.getByText('Invalid email address.');
  await userEvent.type(screen.getByLabelText(/Their e-mail/), '@example.com');
  await userEvent.click(forward());
  expect(onForward).toHaveBeenCalledWith(beatriz);
});

it('keeps what was typed where the server refuses the person, and says why', async () => {
  const onForward = async () => Promise.reject(new ProblemError(problem(409, 'forward.already_signs'), null));
  renderUi(<ToSign onForward={onForward} />);
  await userEvent.click(screen.getByRole('button', { name: 'Forward' }));
  await fillIn(beatriz);
  await userEvent.click(forward());
  await screen.findByText(/signs this document already/);
  expect(screen.getByLabelText(/Their name/)).toHaveProperty('value', beatriz.name);
});

it('says what stays expected of the place', async () => {
  renderUi(<ForACompanyByEfirma />);
  await userEvent.click(screen.getByRole('button', { name: 'Forward' }));
  screen.getByText(/representative of Inmobiliaria Ñandú/);
  screen.getByText(/RFC INA050101AB1/);
});

it('asks an approver about the approval', () => {
  renderUi(<ToApprove />);
  screen.getByText('Is somebody else to approve it?');
});

it('tells the new person who forwarded it and why', () => {
  renderUi(<ForwardedToTheReader />);
  screen.getByText('Mateo García Luna has forwarded this document to you');
  screen.getByText('She signs for our company since November.');
});

it.each([
  [EndedByForwarding, 'You have forwarded this document'],
  [GivenBack, 'This document is no longer yours to act on'],
  [NotObserving, 'You no longer see this document'],
])('tells whose link ended why', (Story, title) => {
  renderUi(<Story />);
  screen.getByRole('heading', { name: title });
});

describe('on the page', () => {
  const server = fakeApi();
  beforeEach(() => localStorage.setItem('language', 'en'));
  const page = `/document/complete-document/${id}#key=${key}`;

  it('is offered where the server permits it, and then the page says that the link has ended', async () => {
    server.use(
      respond(getPublicDocument, aSignerDocument({ mayForward: true })),
      respond(forwardDocument, { name: beatriz.name, email: beatriz.email }),
    );
    renderUi(<CompletePage />, { at: page, path: '/document/complete-document/:documentId', messages });
    await userEvent.click(await screen.findByRole('button', { name: 'Forward' }));
    await fillIn(beatriz);
    await userEvent.click(forward());
    await screen.findByRole('heading', { name: 'You have forwarded this document' });
  });

  it('is not offered where it does not', async () => {
    server.use(respond(getPublicDocument, aSignerDocument({ mayForward: false })));
    renderUi(<CompletePage />, { at: page, path: '/document/complete-document/:documentId', messages });
    await screen.findAllByRole('button', { name: 'Sign' });
    expect(screen.queryByRole('button', { name: 'Forward' })).toBeNull();
  });

  it('says to who opens a link that was forwarded why it has ended', async () => {
    server.use(refuse(getPublicDocument, { ...problem(401, 'link.invalid'), ended: 'forwarded' }));
    renderUi(<CompletePage />, { at: page, path: '/document/complete-document/:documentId', messages });
    await screen.findByRole('heading', { name: 'You have forwarded this document' });
  });
});
