import type {
  AnnexView,
  DocumentStatus,
  EfirmaAct,
  LogEntry,
  MessageView,
  SignerId,
  SignerState,
  SignerView,
} from '@pacta/contracts';
import type { KeptEfirma } from '../efirma/efirma.ts';
import type { Refusal } from '../link/link-storage.ts';
import type { PublicEntry } from '../log/log.ts';
import type { LatestMessage } from '../message/message-storage.ts';
import { isDone, type Signer } from '../signer/signer.ts';
import type { NamedAnnex } from './annex-storage.ts';
import { isOver } from './document-policy.ts';

/** When the address that the latest mail to somebody went to was refused; null: it was not. */
export const presentRefusal = (refusals: readonly Refusal[], signerId: SignerId | null): string | null =>
  refusals.find((refusal) => refusal.signerId === signerId)?.refusedAt.toISOString() ?? null;

/** Of a document that was rejected nobody's signature is awaited any more. */
export const presentState = (state: SignerState, status: DocumentStatus): SignerState =>
  status === 'RECHAZADO' && state === 'invited' ? 'waiting' : state;

/** The e.firma of a signer; null: of the company. Null where they have not signed by one. */
export function presentEfirma(efirmas: readonly KeptEfirma[], signerId: SignerId | null): EfirmaAct | null {
  const found = efirmas.find((efirma) => efirma.signerId === signerId);
  if (!found) return null;
  const { name, rfc, serial, revocation, isTest, signedAt } = found;
  const certificate = { name, rfc, serial, revocation, ...(isTest !== null && { isTest }) };
  return { ...certificate, at: signedAt.toISOString() };
}

/** The latest messages to somebody, by each way; null: to an approver who does not sign. */
export const presentMessages = (
  messages: readonly LatestMessage[],
  whose: Pick<Signer, 'id' | 'phone'> | null,
): MessageView[] =>
  messages
    .filter(({ signerId }) => signerId === (whose?.id ?? null))
    .filter(({ kind, address }) => kind === 'email' || address === whose?.phone) // what became of one to a former number says nothing
    .map(({ stateAt, isFirst, kind, state, reason, isCode }) => ({
      ...{ kind, state, reason, isCode },
      at: stateAt.toISOString(),
      isFirst: isFirst === true,
    }));

interface BesideSigners {
  readonly refusals: readonly Refusal[];
  readonly efirmas: readonly KeptEfirma[];
  readonly messages: readonly LatestMessage[];
}

/** What a signer still has to give. Nobody waits for it where they have signed, or the document is over. */
export const presentMissing = (
  { state, missingAnnexes }: Pick<Signer, 'state' | 'missingAnnexes'>,
  status: DocumentStatus,
): string[] => (isOver({ status }) || isDone({ state }) ? [] : [...missingAnnexes]);

export const presentSigner = (
  signer: Signer,
  status: DocumentStatus,
  { refusals, efirmas, messages }: BesideSigners = { refusals: [], efirmas: [], messages: [] },
): SignerView => ({
  id: signer.id,
  position: signer.position,
  name: signer.name,
  email: signer.email,
  phone: signer.phone,
  representativeName: signer.representativeName,
  representativeEmail: signer.representativeEmail,
  state: presentState(signer.state, status),
  signedAt: signer.signedAt?.toISOString() ?? null,
  signedOnPaper: signer.signedOnPaper,
  signatureType: signer.signatureType,
  rfc: signer.rfc,
  turn: signer.turn,
  efirma: presentEfirma(efirmas, signer.id),
  invitedAt: signer.invitedAt?.toISOString() ?? null,
  missingAnnexes: presentMissing(signer, status),
  identity: signer.identity,
  scanInReview: signer.scanInReview,
  refusedAt: presentRefusal(refusals, signer.id),
  messages: presentMessages(messages, signer),
});

export const presentEntry = (entry: PublicEntry): LogEntry => ({
  sequence: entry.sequence,
  type: entry.type,
  at: entry.at.toISOString(),
  actor: { kind: entry.actorKind, name: entry.actorName },
  version: entry.version,
  sha256: entry.sha256,
  position: entry.position,
  onPaper: entry.onPaper,
  hash: entry.hash,
});

export const presentAnnex = ({ id, fileName, size, mediaType, itemName }: NamedAnnex): AnnexView => ({
  id,
  fileName,
  size,
  mediaType,
  ...(itemName !== null && { item: itemName }),
});
