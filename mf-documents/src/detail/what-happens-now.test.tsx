import { renderUi } from '@pacta/shared/testing';
import { aSentDocument } from '../testing/document-states.ts';
import { WhatHappensNow } from './what-happens-now.tsx';

const at = '2026-11-20T18:00:00.000Z';
const [signed, sofia] = aSentDocument.signers as [(typeof aSentDocument.signers)[0], (typeof aSentDocument.signers)[0]];
const invited = { ...sofia, invitedAt: at };
const told = (change: object) => {
  const { container, unmount } = renderUi(<WhatHappensNow document={{ ...aSentDocument, ...change }} />);
  const lines = [...container.querySelectorAll('li')].map((line) => line.textContent);
  unmount();
  return lines;
};

it('says who is waited for since when, and that the file is made then', () => {
  expect(told({ signers: [signed, invited] })).toEqual([
    expect.stringMatching(/^Waiting for the signature of Sofía Reyes Aguilar since .*2026/),
    'After that, the finished file is made and sent to everybody automatically',
  ]);
});

it('says who is invited next: paper first, then those of the next turn together', () => {
  const waiting = { ...signed, state: 'waiting' as const };
  const others = ['Ana', 'Luis', 'Eva'].map((name, index) => ({ ...waiting, name, turn: index === 2 ? 3 : 2 }));
  expect(told({ signers: [invited, ...others] }).at(-1)).toBe('Next, Ana and Luis will be invited automatically');
  const onPaper = others.map((signer, index) => ({ ...signer, ...(index > 0 && { signatureType: 'fisica' }) }));
  expect(told({ signers: [invited, ...onPaper] }).at(-1)).toBe('Next, Luis will be invited automatically');
});

it.each([
  [{ refusedAt: at }, /whom the e-mail did not reach/],
  [
    { identity: 'needed' },
    /^Waiting since .* for the identity of Sofía Reyes Aguilar to be verified, before they sign/,
  ],
  [{ identity: 'needed', identityRefused: true }, /^Sofía Reyes Aguilar cannot sign, since .*: your company decides/],
  [{ scanInReview: true }, /The scan of Sofía Reyes Aguilar is waiting for your company’s review/],
])('says what stands in the way: %j', (change, words) => {
  expect(told({ signers: [signed, { ...invited, ...change }] })[0]).toMatch(words);
});

it('says of who was not told yet that they do not know, and waits for who was told before', () => {
  const mail = { kind: 'email', state: 'sending', at, reason: '451 Try again later', isCode: false, isFirst: true };
  const toldOf = (...messages: object[]) => told({ signers: [signed, { ...invited, messages }] })[0];
  const untold =
    'Sofía Reyes Aguilar does not know of it yet: the message has not arrived, and is tried again by itself';
  expect(toldOf(mail)).toBe(untold);
  expect(toldOf(mail, { ...mail, kind: 'sms', state: 'failed' })).toBe(untold);
  expect(toldOf({ ...mail, state: 'delayed' })).toBe(untold);
  expect(toldOf({ ...mail, state: 'failed' })).toMatch(/did not arrive: a reminder sends it anew$/);
  expect(toldOf({ ...mail, reason: null })).toBe('Sofía Reyes Aguilar is being told of it');
  const waits = /^Waiting for the signature of Sofía Reyes Aguilar since /;
  expect(toldOf({ ...mail, isFirst: false })).toMatch(waits);
  expect(toldOf(mail, { ...mail, kind: 'sms', state: 'sent' })).toMatch(waits);
  expect(toldOf({ ...mail, isCode: true })).toMatch(waits);
  const approver = { status: 'PENDIENTE', settings: { ...aSentDocument.settings, voboName: 'Ana Paz' } };
  expect(told({ ...approver, approverMessages: [mail] })[0]).toMatch(/^Ana Paz does not know of it yet/);
  expect(told({ ...approver, approverMessages: [{ ...mail, state: 'sent' }] })[0]).toMatch(/^Waiting for .* Ana Paz/);
});

it('names who has to give which annex before they sign, also of those whose turn comes later', () => {
  const missingAnnexes = ['Identificación oficial', 'CURP'];
  expect(told({ signers: [signed, { ...invited, missingAnnexes }] })[1]).toBe(
    'Still to come from Sofía Reyes Aguilar, who cannot sign before: “Identificación oficial” and “CURP”',
  );
  const later = { ...signed, state: 'waiting' as const, missingAnnexes: ['RFC'] };
  expect(told({ signers: [invited, later] }).at(-1)).toBe(
    'Still to come from Mateo García Luna, who cannot sign before: “RFC”',
  );
  expect(told({ status: 'PENDIENTE', signers: [later] }).at(-1)).toContain('“RFC”');
});

it('says that the client has questions to answer first', () => {
  const [line] = told({ signers: [invited, signed], openQuestions: ['RFC'] });
  expect(line).toMatch(/^Waiting for the answers and the signature of Sofía Reyes Aguilar since /);
});

it('says that a code is entered, that time has ended, and who approves', () => {
  const settings = { ...aSentDocument.settings, codeBeforeSigning: true };
  expect(told({ signers: [signed, invited], settings })[0]).toContain('enter a code');
  const schedule = { firstReminderDays: 2, reminderEveryDays: null, nextReminderAt: at, expiresAt: at };
  expect(told({ schedule: { ...schedule, hasExpired: true } })).toEqual([
    expect.stringContaining('The time has ended'),
  ]);
  expect(told({ schedule: { ...schedule, hasExpired: false } }).slice(-2)).toEqual([
    expect.stringContaining('The next reminder goes out automatically'),
    '20 nov 2026 is the last day: after it nobody can approve or sign, until somebody gives more time',
  ]);
  expect(told({ status: 'PENDIENTE' })[0]).toMatch(/^Waiting for the approval of .+ since /);
});

it('says that the company’s e.firma is waited for once all that comes before is there', () => {
  const efirma = { efirma: null, settings: { ...aSentDocument.settings, signatureType: 'digital' } };
  expect(told({ ...efirma, signers: [signed] })).toEqual([expect.stringContaining('the company’s e.firma')]);
  expect(told({ ...efirma, signers: [signed, invited] }).join()).not.toMatch(/the company’s e.firma|After that/);
});

it('leaves what a provider collects to its own panel, and says nothing of what is over', () => {
  expect(told({ envelope: {} })).toEqual([]);
  expect(told({ status: 'COMPLETADO' })).toEqual([]);
  expect(told({ status: 'RECHAZADO' })).toEqual([]);
});
