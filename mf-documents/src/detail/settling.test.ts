import { aDocumentDetail } from '@pacta/shared/testing';
import { aCompletedDocument, aRejectedDocument, aSentDocument } from '../testing/document-states.ts';
import { isSettling } from './settling.ts';

const signersIn = (state: 'waiting' | 'signed') => aSentDocument.signers.map((signer) => ({ ...signer, state }));

it('waits while invitations go out', () => {
  expect(isSettling(aDocumentDetail({ status: 'ACEPTADO' }))).toBe(true);
  expect(isSettling({ ...aSentDocument, signers: signersIn('waiting') })).toBe(true);
});

it('waits while the signed file is being sealed', () => {
  expect(isSettling({ ...aSentDocument, signers: signersIn('signed') })).toBe(true);
});

it('does not wait for people', () => {
  expect(isSettling(aDocumentDetail())).toBe(false);
  expect(isSettling(aSentDocument)).toBe(false);
  expect(isSettling(aRejectedDocument)).toBe(false);
  expect(isSettling(aCompletedDocument)).toBe(false);
});
