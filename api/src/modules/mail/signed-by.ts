import { type Dossier, isSignedByAll } from '../document/document.ts';
import { companySigns, getsSeal } from '../document/signing-stages.ts';
import type { CompletedFacts } from './messages/completed.ts';

/** What the mail about a completed document may say of its file. */
export function signedBy({ document, signers }: Dossier): CompletedFacts['signed'] {
  if (document.signatureProvider && document.sealedSha256) return { by: 'provider' };
  if (document.sealedSha256 !== null) return { by: 'seal' };
  if (document.preparedSha256 === null) return null;
  const hasEfirmas = companySigns(document) || signers.some(({ signatureType }) => signatureType === 'efirma');
  return { by: hasEfirmas ? 'efirmas' : 'nothing' };
}

/** Whether everyone has signed and the seal is what is missing. */
export const awaitsSeal = (dossier: Dossier): boolean =>
  isSignedByAll(dossier) && getsSeal(dossier.document, dossier.signers);
