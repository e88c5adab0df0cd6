import type { Sha256, SignatureType } from '@pacta/contracts';
import { isDone, type Signer } from '../signer/signer.ts';
import { asksClient, type DocumentFilling } from './document-filling.ts';

/** How a document is signed, by default. */
interface Wanted {
  readonly signatureType: SignatureType;
  readonly generateWithoutSignature: boolean;
}

interface Signed extends Wanted {
  readonly preparedSha256: Sha256 | null;
  readonly companySignedAt: Date | null;
  readonly filling: DocumentFilling | null;
}

interface Scene {
  readonly document: Signed;
  readonly signers: readonly Signer[];
}

/**
 * The order of the ways of signing in one file: a scan is new content, marks are drawn into it, and behind the first e.firma it only
 * grows.
 */
const stages: readonly SignatureType[] = ['fisica', 'digital', 'efirma'];

/** Whether who creates the document signs it for the company, by e.firma. */
export const companySigns = ({ signatureType, generateWithoutSignature }: Wanted): boolean =>
  signatureType === 'efirma' && !generateWithoutSignature;

/** Whether e.firmas are all that the document is signed by. Then the company signs when it is created, and no seal follows. */
export const isAllEfirma = (
  document: Wanted,
  signers: readonly { readonly signatureType?: SignatureType | undefined }[],
): boolean => companySigns(document) && signers.every(({ signatureType = 'efirma' }) => signatureType === 'efirma');

export const isCompanyDone = ({ document }: Pick<Scene, 'document'>): boolean =>
  !companySigns(document) || document.companySignedAt !== null;

/** Whether all that comes before the first e.firma is there, and the file for it is not made yet. */
export function isToBePrepared({ document, signers }: Scene): boolean {
  const hasEfirma = companySigns(document) || signers.some(({ signatureType }) => signatureType === 'efirma');
  const before = signers.filter(({ signatureType }) => signatureType !== 'efirma');
  return hasEfirma && document.preparedSha256 === null && before.every(isDone);
}

/** Who is to be invited now: on paper one after another, a client who is asked questions before anybody else. */
export function nextToInvite({ document, signers }: Scene): readonly Signer[] {
  const stage = stages.find((each) => signers.some((signer) => signer.signatureType === each && !isDone(signer)));
  const left = signers.filter((signer) => signer.signatureType === stage && !isDone(signer));
  const waiting = left.filter(({ state }) => state === 'waiting');
  if (stage === 'efirma') return document.preparedSha256 === null ? [] : waiting;
  const isInTurn = stage === 'fisica' || (asksClient(document) && left[0] === signers[0]);
  return isInTurn ? left.slice(0, 1).filter(({ state }) => state === 'waiting') : waiting;
}
