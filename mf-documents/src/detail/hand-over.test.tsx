import { handOver as contract } from '@pacta/contracts/in-person';
import { sessionStore, startSession } from '@pacta/shared/session';
import { aUser, refuse, renderUi, respond } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import * as documentStories from './document-view.stories.tsx';
import { handOver, page } from './hand-over.ts';

jest.mock('@pacta/shared/pdf', () => jest.requireActual('../testing/still-viewer.tsx'));

const { NoCodeInPerson, SignInPerson } = composeStories(documentStories);
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { id: documentId, signers } = SignInPerson.args.document!;
const signer = signers.find(({ mayHandOver }) => mayHandOver)!;
const name = signer.representativeName ?? signer.name;

it('offers it for the signers whose turn it is, and says what it does before it does it', async () => {
  const onHandOver = jest.fn(async () => {});
  renderUi(<SignInPerson onHandOver={onHandOver} />);
  const buttons = screen.getAllByRole('button', { name: /^Sign in person/ });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0]!);
  const dialog = screen.getByRole('alertdialog', { name: `Hand this device to ${name}?` });
  expect(dialog.textContent).toContain(
    `To sign, ${name} types a code that goes to ${signer.representativeEmail ?? signer.email}.`,
  );
  expect(onHandOver).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Hand over and sign out' }));
  expect(onHandOver).toHaveBeenCalledWith(signer);
});

it('is not offered where no code could be sent, and says what is missing', () => {
  renderUi(<NoCodeInPerson />);
  expect(screen.queryByRole('button', { name: /^Sign in person/ })).toBeNull();
  expect(screen.getByText(/no number that can be dialled is there\. Correct the phone\.$/)).toBeTruthy();
  expect(screen.getByText(/does not send such messages now\./)).toBeTruthy();
});

describe('handing over', () => {
  const replace = jest.spyOn(page, 'replace').mockImplementation(() => {});
  const token = { token: 'of-lucia', expires: '2099-01-01T00:00:00Z' };
  beforeEach(() => {
    replace.mockClear();
    startSession({ access: token, refresh: token }, aUser());
  });

  it('leaves no session on the device, and opens the page of the signer in the place of this one', async () => {
    server.use(respond(contract, { key: 'k'.repeat(43), expires: '2026-11-23T12:15:00Z', language: 'es' }));
    await handOver(documentId, signer.id);
    expect(replace).toHaveBeenCalledWith(`/document/complete-document/${documentId}#key=${'k'.repeat(43)}&lang=es`);
    expect(sessionStore.getState()).toMatchObject({ accessToken: null, refreshToken: null, isLoggedIn: false });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('of-lucia');
  });

  it('keeps the session where the server refuses', async () => {
    const refusal = { code: 409, reason: 'hand_over.not_now', message: 'No.', requestId: 'r-1' } as const;
    server.use(refuse(contract, refusal));
    await expect(handOver(documentId, signer.id)).rejects.toMatchObject({ reason: 'hand_over.not_now' });
    expect(replace).not.toHaveBeenCalled();
    expect(sessionStore.getState().isLoggedIn).toBe(true);
  });
});
