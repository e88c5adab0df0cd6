import type { Evidence } from '../../certificate/evidence.ts';
import type { Dossier } from '../document/document.ts';
import type { Owner } from '../document/document-detail-storage.ts';
import type { LoggedEntry } from '../log/log.ts';
import { personOf, type Signer } from '../signer/signer.ts';

/** What the certificate page of a document says. */
export const evidenceOf = (
  { document, signers }: Dossier,
  { companyName, language }: Owner,
  log: readonly LoggedEntry[],
): Evidence => ({
  language,
  identifier: document.identifier,
  name: document.name,
  company: companyName,
  signatureType: document.signatureType,
  version: document.version,
  sha256: document.sha256,
  pages: document.pages.length,
  signers: signers.flatMap(signerEvidence),
  log: log.map(({ actorKind, actorName, ...entry }) => ({ ...entry, actor: { kind: actorKind, name: actorName } })),
});

function signerEvidence(signer: Signer): Evidence['signers'] {
  if (!signer.signedAt) return [];
  const { position, name, representativeName, signedAt, signatureImageKind, consentVersion } = signer;
  const { email } = personOf(signer);
  return [
    {
      position,
      name,
      email,
      representative: representativeName,
      signedAt,
      mark: signatureImageKind,
      consent: consentVersion,
    },
  ];
}
