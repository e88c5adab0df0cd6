import { OpenQuestion } from '@pacta/contracts';
import { aPublicDocument } from '@pacta/shared/testing';
import { stepsOf } from './steps-of.ts';

const words = (...document: Parameters<typeof aPublicDocument>) =>
  stepsOf(aPublicDocument(...document)).map(({ step, state }) => `${step}: ${state}`);

const signer = { kind: 'signer', name: 'Mateo García Luna', position: 'firmante_1' } as const;
const approved = [{ step: 'approval', state: 'done', at: '2026-11-19T10:00:00Z' }] as const;
const notWanted = [{ step: 'approval', state: 'done', at: null }] as const;

it('begins with the approval that is asked for', () => {
  expect(words()).toEqual(['own_approval: in_progress', 'signatures: waiting', 'finished: waiting']);
});

it('shows the only signer no other signatures', () => {
  const person = { ...signer, hasActed: false, actedAt: null, decision: null };
  expect(words({ status: 'ENVIADO', person, timeline: [...approved] })).toEqual([
    'approval: done',
    'own_signature: in_progress',
    'finished: waiting',
  ]);
});

it('leaves out an approval that nobody wanted', () => {
  const person = { ...signer, hasActed: true, actedAt: '2026-11-20T10:00:00Z', decision: 'signed' } as const;
  expect(words({ status: 'ENVIADO', person, timeline: [...notWanted], signersTotal: 3, signersDone: 2 })).toEqual([
    'own_signature: done',
    'signatures: in_progress',
    'finished: waiting',
  ]);
});

it('is at its end when the document is complete', () => {
  expect(words({ status: 'COMPLETADO', timeline: [...approved], signersDone: 1, isSealed: true })).toEqual([
    'own_approval: done',
    'signatures: done',
    'finished: done',
  ]);
});

it('has answers to give where some were left for the client', () => {
  const person = { ...signer, hasActed: false, actedAt: null, decision: null };
  const question = OpenQuestion.parse({ name: 'ciudad', label: 'City', type: 'text', choices: [], answer: '' });
  const asked = { status: 'ENVIADO' as const, person, timeline: [...approved], questions: [question] };
  expect(words({ ...asked, hasOpenQuestions: true })).toEqual([
    'approval: done',
    'own_answers: in_progress',
    'own_signature: waiting',
    'finished: waiting',
  ]);
  expect(words(asked)).toContain('own_answers: done');
});

it('shows that the company has signed what is still to be approved', () => {
  expect(words({ signersTotal: 1, signersDone: 1 })).toEqual([
    'own_approval: in_progress',
    'signatures: done',
    'finished: waiting',
  ]);
});

it('promises no signatures where none are needed', () => {
  const outcome = { kind: 'skipped', by: null, at: null } as const;
  const timeline = [{ step: 'signature', state: 'waiting', at: null, outcome } as const];
  expect(words({ timeline, signersTotal: 2 })).toEqual(['own_approval: in_progress', 'finished: waiting']);
});
