import { aDocumentDetail } from '@pacta/shared/testing';
import { aCompletedDocument, aRejectedDocument, aSentDocument } from '../testing/document-states.ts';
import { paceOf } from './pace.ts';

const firstPause = (document: Parameters<typeof paceOf>[0]) => paceOf(document)?.first;
const signersIn = (state: 'waiting' | 'signed') => aSentDocument.signers.map((signer) => ({ ...signer, state }));

it('asks again soon while invitations go out', () => {
  expect(firstPause(aDocumentDetail({ status: 'ACEPTADO' }))).toBe(1_000);
  expect(firstPause({ ...aSentDocument, signers: signersIn('waiting') })).toBe(1_000);
});

it('asks again soon while the signed file is being sealed', () => {
  expect(firstPause({ ...aSentDocument, signers: signersIn('signed') })).toBe(1_000);
});

it('takes its time while people are waited for', () => {
  expect(firstPause(aDocumentDetail())).toBe(5_000);
  expect(firstPause(aSentDocument)).toBe(5_000);
});

it('does not ask about what is over', () => {
  expect(paceOf(aRejectedDocument)).toBeNull();
  expect(paceOf(aCompletedDocument)).toBeNull();
});
