import { createHash } from 'node:crypto';
import type { ActorKind } from '@pacta/contracts';
import type { LinkActor, Origin, UserActor } from '../../actor.ts';
import { consentHash } from '../../certificate/consent-words.ts';
import type { EfirmaRecord } from '../efirma/efirma.ts';
import type { SignedFile } from '../efirma/embed-efirma.ts';
import type { Details, LogEvent } from '../log/log.ts';
import { type Consent, type Person, personOf, type Signer } from '../signer/signer.ts';
import type { Annex } from './annex-storage.ts';
import { addressesOf, type Document, type Dossier, phonesOf } from './document.ts';

interface Who {
  readonly actorKind: ActorKind;
  readonly actorName: string;
  readonly from?: Origin | undefined;
  readonly details?: Details;
}

/** The actor of what happens without anybody acting. */
export const system: Who = { actorKind: 'system', actorName: 'Pacta' };

export const byUser = ({ name, from }: UserActor): Who => ({ actorKind: 'user', actorName: name, from });

/** A person without an account, with the address at which they were reached at that moment, and by which message or on whose device they act. */
export const byPerson = (
  kind: 'approver' | 'signer' | 'observer',
  { name, ...reached }: Person,
  { from, inPerson, sentBy }: Pick<LinkActor, 'from' | 'inPerson' | 'sentBy'>,
): Who => ({
  actorKind: kind,
  actorName: name,
  from,
  details: {
    ...reached,
    ...(sentBy && { linkBy: sentBy.channel, ...(sentBy.phone && { linkTo: sentBy.phone }) }),
    ...(inPerson && { inPerson: `${inPerson.name} (${inPerson.email})` }),
  },
});

/** Who takes part in a version, that no seal will come last, where the company wants none, and how codes are asked for. */
export const createdDetails = (dossier: Dossier): Details => ({
  ...addressesOf(dossier),
  ...(dossier.document.signatureKind === 'simple' && { signatureKind: 'simple' }),
  ...(dossier.document.codeBeforeSigning && { codeBeforeSigning: true }),
  ...codeDetails(dossier),
  ...(dossier.document.identityVerification && { identityVerification: true }),
});

/** How codes go, where that is not by e-mail alone, and the numbers that they go to. */
function codeDetails({ document: { codeChannel, codeByMailToo }, signers }: Dossier): Details {
  if (codeChannel === 'email') return {};
  return { codeChannel, ...(codeByMailToo && { codeByMailToo }), ...phonesOf(signers) };
}

/** What somebody agreed to, with the SHA-256 of the words as they stood there. */
export function consentDetails(signer: Signer, { consentVersion, consentLanguage }: Consent): Details {
  const hash = consentHash(consentVersion, consentLanguage, personOf(signer).onBehalfOf);
  return {
    ...(consentVersion && { consent: consentVersion }),
    ...(consentLanguage && { consentLanguage }),
    ...(hash && { consentSha256: hash }),
  };
}

/** Whose e.firma it was, and what was known of it then. */
export const efirmaDetails = (
  { name, rfc, serial, revocation, ocsp, isTest }: EfirmaRecord,
  structure: SignedFile['structure'],
): Details => ({
  efirma: name,
  rfc,
  certificate: serial,
  revocation,
  ...(isTest && { efirmaAuthority: 'test' }),
  ...(ocsp && { ocspSha256: createHash('sha256').update(Buffer.from(ocsp, 'base64')).digest('hex') }),
  ...(structure === 'unclear' && { efirmaStructure: structure }),
});

/** A file that came for an item, or was taken back. */
export const annexDetails = (
  { id: item, name }: { readonly id: string; readonly name: string },
  annex: Pick<Annex, 'id' | 'fileName' | 'size' | 'sha256'>,
): Details => ({ item, name, ...looseAnnexDetails(annex) });

/** The same of a file that came for no item. Its hash stands in the details: as the entry's own it would keep the file for ever. */
export const looseAnnexDetails = ({
  id: annex,
  fileName,
  size,
  sha256,
}: Pick<Annex, 'id' | 'fileName' | 'size' | 'sha256'>): Details => ({ annex, fileName, size, annexSha256: sha256 });

type More = Partial<Pick<LogEvent, 'sha256' | 'position' | 'onPaper' | 'details'>>;

/** An event about a document's current version. */
export const eventOn = (
  { version, sha256 }: Pick<Document, 'version' | 'sha256'>,
  type: LogEvent['type'],
  { actorKind, actorName, from, details }: Who,
  at: Date,
  more: More = {},
): LogEvent => ({
  type,
  at,
  actorKind,
  actorName,
  version,
  sha256,
  position: null,
  onPaper: false,
  ip: from?.ip ?? null,
  userAgent: from?.userAgent ?? null,
  authentication: from?.authentication ?? null,
  ...more,
  details: details || more.details ? { ...details, ...more.details } : null,
});
