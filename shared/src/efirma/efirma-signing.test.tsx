import { ProblemError } from '@pacta/shared/http';
import { anEfirma, aPdf, aPreparation, renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import type { EfirmaReason } from '@pacta/signatures/efirma';
import { composeStories } from '@storybook/react';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Efirma } from './efirma.ts';
import * as stories from './efirma-signing.stories.tsx';
import { EfirmaSigning, type EfirmaSigningProps } from './efirma-signing.tsx';
import type { Look } from './protocol.ts';
import { Refusal, type RefusalReason } from './refusal.ts';

jest.mock('./start-thread.ts', () => ({ startThread: () => null })); // jsdom has no threads

const all = composeStories(stories);
const cer = new File(['c'], 'robles.cer');
const key = new File(['k'], 'robles.key');
const other = new File(['PK'], 'robles.zip');
const refused = (refusal: EfirmaReason): Look => ({ kind: 'certificate', refusal });
const slot = (name: 'Certificate (.cer)' | 'Private key (.key)') => screen.getByLabelText<HTMLInputElement>(name);
const password = () => screen.getByLabelText<HTMLInputElement>('Password of the private key');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function show({ efirma, ...props }: Partial<EfirmaSigningProps> & { efirma?: Partial<Efirma> } = {}) {
  const acts = {
    prepare: jest.fn(async () => [aPreparation()]),
    read: jest.fn(async () => aPdf()),
    send: jest.fn(async () => {}),
  };
  const lent = anEfirma(efirma);
  const { unmount } = renderUi(
    <EfirmaSigning expectedRfc={null} signLabel="Sign document" {...acts} lend={() => lent} {...props} />,
  );
  return { ...acts, unmount };
}

async function choose(): Promise<void> {
  await userEvent.upload(slot('Certificate (.cer)'), [key, cer]); // both at once, in any order
  await screen.findByText('GALM800101AB1');
}

async function open(): Promise<void> {
  await choose();
  await userEvent.type(password(), 'contraseña ñ');
  await press('Continue');
}

const refuse = (reason: RefusalReason) => async () => {
  throw new Refusal(reason);
};
const problem = (reason: ProblemError['reason']) =>
  new ProblemError({ code: 409, message: reason, reason, requestId: 'r-1' }, undefined);

it('shows whom the certificate names before anything is opened or sent', async () => {
  const { prepare } = show();
  await choose();
  expect(screen.getByText('MATEO GARCÍA LUNA')).toBeTruthy();
  expect(screen.getByText('30001000000500003415')).toBeTruthy();
  expect(screen.getByText('robles.key')).toBeTruthy();
  expect(prepare).not.toHaveBeenCalled();
});

it('takes files that are dropped', async () => {
  show();
  fireEvent.drop(slot('Private key (.key)'), { dataTransfer: { files: [cer, key] } });
  expect(await screen.findByText('GALM800101AB1')).toBeTruthy();
});

it('says what is missing', async () => {
  show();
  await press('Continue');
  expect(await screen.findByText('Choose your certificate (.cer).')).toBeTruthy();
  expect(screen.getByText('Choose your private key (.key).')).toBeTruthy();
  expect(screen.getByText('Enter the password of your private key.')).toBeTruthy();
});

it('says that each file lies in the other’s place, and swaps them', async () => {
  show();
  await userEvent.upload(slot('Certificate (.cer)'), key);
  await userEvent.upload(slot('Private key (.key)'), cer);
  expect(await screen.findByText(/This is a certificate. Choose the private key/)).toBeTruthy();
  expect(screen.getByText(/This is a private key. Choose the certificate/)).toBeTruthy();
  await press('Swap the two files');
  expect(await screen.findByText('GALM800101AB1')).toBeTruthy();
  expect(screen.queryByText(/This is a private key/)).toBeNull();
});

it('refuses another RFC than the one that is expected, naming both', async () => {
  const { prepare } = show({ expectedRfc: 'XIQB891116QE4' });
  await open();
  expect(
    await screen.findByText('The RFC of this e.firma is GALM800101AB1. This document expects XIQB891116QE4.'),
  ).toBeTruthy();
  expect(prepare).not.toHaveBeenCalled();
});

it.each([
  ['expired', { notAfter: new Date('2024-01-01T12:00:00Z') }, /^This e.firma expired on 1 ene 2024/],
  ['not-yet-valid', { notBefore: new Date('2034-01-01T12:00:00Z') }, /^This e.firma is not valid before 1 ene 2034/],
] as const)('refuses one that is %s, with the day', async (_, facts, words) => {
  const lent = anEfirma({}, facts);
  show({ lend: () => lent });
  await choose();
  expect(await screen.findByText(words)).toBeTruthy();
});

const chosen: [what: string, at: Parameters<typeof slot>[0], look: Look, words: RegExp][] = [
  ['no certificate', 'Certificate (.cer)', { kind: 'other' }, /^This file is not a certificate/],
  ['a certificate as text', 'Certificate (.cer)', { kind: 'pem' }, /^This file was converted to text \(PEM\)/],
  ['a damaged certificate', 'Certificate (.cer)', refused('not-a-certificate'), /^This file is not a certificate/],
  ['a CSD', 'Certificate (.cer)', refused('is-csd'), /^This is a digital seal certificate \(CSD\)/],
  ['a certificate of another kind', 'Certificate (.cer)', refused('not-an-efirma'), /is not an e.firma of the SAT/],
  ['no key', 'Private key (.key)', { kind: 'other' }, /^This file is not a private key/],
  ['a key as text', 'Private key (.key)', { kind: 'pem' }, /^This file was converted to text \(PEM\)/],
];

it.each(chosen)('says of %s what it is, and takes it not', async (_, at, seen, words) => {
  const { prepare } = show({ efirma: { look: async (file) => (file === other ? seen : anEfirma().look(file)) } });
  await choose();
  await userEvent.upload(slot(at), other);
  await userEvent.type(password(), 'contraseña ñ');
  await press('Continue');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(prepare).not.toHaveBeenCalled();
});

it.each<[RefusalReason, RegExp]>([
  ['wrong-password', /^Wrong password/],
  ['unsupported-encryption', /^This key is protected in a way that cannot be opened here/],
  ['not-rsa', /^This key is of a kind that the SAT does not issue/],
  ['file-unreadable', /^The file cannot be read any more/],
  ['key-of-other', /^This key does not belong to the certificate/],
  ['thread-lost', /has stopped. Nothing was signed or sent/],
])('says %s, and keeps what was chosen', async (reason, words) => {
  const { prepare } = show({ efirma: { open: refuse(reason) } });
  await open();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('robles.cer')).toBeTruthy();
  expect(prepare).not.toHaveBeenCalled();
});

it('signs what was prepared and shown, once, and forgets the key', async () => {
  const end = jest.fn();
  const { prepare, send } = show({ efirma: { end } });
  await open();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Sign document' }));
  expect(prepare).toHaveBeenCalledWith('MAA=');
  expect(send.mock.calls).toEqual([[[{ preparationId: aPreparation().preparationId, signature: 'AQID' }]]]);
  expect(end).toHaveBeenCalled();
  expect(screen.queryByLabelText('Password of the private key')).toBeNull();
});

it('has the file prepared once more where another came first, without asking for the password', async () => {
  const opening = jest.fn(async () => {});
  const send = jest.fn(async () => {});
  send.mockRejectedValueOnce(problem('efirma.file_moved_on'));
  const { prepare } = show({ efirma: { open: opening }, send });
  await open();
  await press('Sign document');
  expect(await screen.findByText('This was prepared once more.')).toBeTruthy();
  await press('Sign document');
  expect(prepare).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenCalledTimes(2);
  expect(opening).toHaveBeenCalledTimes(1);
});

it('asks for the files again once the key was forgotten', async () => {
  show({ efirma: { sign: refuse('forgotten') } });
  await open();
  await press('Sign document');
  expect(await screen.findByText(/^The key was forgotten after five minutes/)).toBeTruthy();
  expect(password().value).toBe('');
});

it('signs nothing where the attributes speak of another file', async () => {
  const { send } = show({ efirma: { sign: refuse('other-file') } });
  await open();
  await press('Sign document');
  expect(await screen.findByText(/Nothing was signed/)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

it('waits for the consent', async () => {
  const { send } = show({ maySign: () => false });
  await open();
  await press('Sign document');
  expect(send).not.toHaveBeenCalled();
});

it('forgets everything when it is left', async () => {
  const end = jest.fn();
  const { unmount } = show({ efirma: { end } });
  await choose();
  unmount();
  expect(end).toHaveBeenCalled();
});

it('asks for no key on a page that is not secure', () => {
  Object.assign(window, { isSecureContext: false });
  try {
    show();
    expect(screen.getByText('This page needs https.')).toBeTruthy();
    expect(screen.queryByLabelText('Private key (.key)')).toBeNull();
  } finally {
    Reflect.deleteProperty(window, 'isSecureContext');
  }
});

it.each(Object.entries(all))('can be used by everybody: %s', async (_, Story) => {
  const { container } = renderUi(<Story />);
  expect((await axe(container)).violations).toEqual([]);
});
