import { aDocumentDetail } from '@pacta/shared/testing';
import { aCompletedDocument, aRejectedDocument, aSentDocument } from '../testing/document-states.ts';
import { firstLook } from './pace.ts';

const signersIn = (state: 'waiting' | 'signed') => aSentDocument.signers.map((signer) => ({ ...signer, state }));

it('looks soon while invitations go out', () => {
  expect(firstLook(aDocumentDetail({ status: 'ACEPTADO' }))).toBe(1_000);
  expect(firstLook({ ...aSentDocument, signers: signersIn('waiting') })).toBe(1_000);
});

it('looks soon while the signed file is being sealed', () => {
  expect(firstLook({ ...aSentDocument, signers: signersIn('signed') })).toBe(1_000);
});

it('takes its time while people are waited for', () => {
  expect(firstLook(aDocumentDetail())).toBe(5_000);
  expect(firstLook(aSentDocument)).toBe(5_000);
});

it('does not look at what is over', () => {
  expect(firstLook(aRejectedDocument)).toBeNull();
  expect(firstLook(aCompletedDocument)).toBeNull();
});
