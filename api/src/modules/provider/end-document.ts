import type { Language, SignerId } from '@pacta/contracts';
import type { AnswerFault } from '@pacta/contracts/answer-fault';
import { insertRejection } from '../comment/comment-storage.ts';
import { endAtProvider } from '../document/document.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { saveDossier } from '../document/document-storage.ts';
import { byPerson, eventOn, system } from '../document/log-events.ts';
import { providerNames } from '../envelope/envelope.ts';
import { saveEnvelope, untroubled } from '../envelope/envelope-storage.ts';
import { record } from '../log/log-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import { personOf, type Signer } from '../signer/signer.ts';
import type { Settling } from './settling.ts';

/** Why the provider ends a document. */
export type End = 'refused' | 'rejected_file' | 'declined' | 'voided';

interface Ended {
  readonly why: End;
  /** In the words of the signer or the provider. */
  readonly reason: string | null;
  /** What we know of it, where nobody said it. */
  readonly fault?: AnswerFault | null;
  /** Who declined, where the provider says it. */
  readonly signerId?: SignerId | undefined;
}

/** Rejects a document that was declined or voided at the provider, or that the provider will never send: who did, and why, is told. */
export async function endDocument(settling: Settling, { why, reason, fault, signerId }: Ended): Promise<void> {
  const { context, tx, envelope, dossier, at } = settling;
  const signer = dossier.signers.find(({ id }) => id === signerId);
  await saveEnvelope(tx, envelope.id, { ...untroubled, state: 'ended', since: at, dueAt: null });
  const ended = endAtProvider(dossier, signer, at);
  const { document } = ended;
  await saveDossier(tx, ended);

  const provider = providerNames[envelope.provider];
  const who = signer ? byPerson('signer', personOf(signer), {}) : { ...system, actorName: provider };
  const { language } = await readOwner(tx, document.id);
  const given = why === 'voided' && reason ? voidedFor(provider, reason)[language] : reason;
  const text = given || (fault && ours[fault.kind]?.(provider)[language]) || words[why](provider)[language];
  const details = {
    ...{ provider: envelope.provider, envelope: envelope.sentAt && envelope.remoteId, why, ...(reason && { reason }) },
    ...(isByProvider(why) && { credit: 'given_back' }),
  };
  const position = positionOf(signer);
  await record(tx, document.id, eventOn(dossier.document, 'REJECTED', who, at, { position, details }));
  await insertRejection(tx, { document, author: who, text, at });
  await notifyCreator(context, tx, { type: 'rejected', document, by: nameOf(who.actorName, why, signer) });
}

const isByProvider = (why: End): boolean => why === 'refused' || why === 'rejected_file';

/** Who voids it there, or declines and is not named, is not the provider. */
const nameOf = (name: string, why: End, signer: Signer | undefined) => (signer || isByProvider(why) ? name : '');

const positionOf = (signer: Signer | undefined) => signer?.position ?? null;

type InWords = (provider: string) => Record<Language, string>;

/** What a provider would take, and do otherwise than was meant, so that it was not sent. */
const ours: Partial<Record<AnswerFault['kind'], InWords>> = {
  same_email: (provider) => ({
    en: `${provider} never completes a document in which two signers have the same e-mail address.`,
    es: `${provider} nunca completa un documento en el que dos firmantes tienen el mismo correo electrónico.`,
  }),
  groups: (provider) => ({
    en: `${provider} has people sign together or one after another, and knows no groups within an order.`,
    es: `En ${provider} se firma al mismo tiempo o por turnos, y no hay grupos dentro de un orden.`,
  }),
  no_page: () => ({
    en: 'The file has no page at one of the places to sign.',
    es: 'El archivo no tiene la página de uno de los lugares para firmar.',
  }),
};

/** A reason alone would not say that nobody refused to sign: whoever voids a document is no signer. */
const voidedFor = (provider: string, reason: string): Record<Language, string> => ({
  en: `Voided at ${provider}: ${reason}`,
  es: `Anulado en ${provider}: ${reason}`,
});

/** Where nobody gave a reason. */
const words: Record<End, InWords> = {
  refused: (provider) => ({
    en: `${provider} does not send this document, and gave no reason.`,
    es: `${provider} no envía este documento y no dio el motivo.`,
  }),
  rejected_file: (provider) => ({
    en: `${provider} does not take this file, and gave no reason.`,
    es: `${provider} no acepta este archivo y no dio el motivo.`,
  }),
  declined: (provider) => ({
    en: `Declined at ${provider}, without a reason.`,
    es: `Rechazado en ${provider}, sin motivo.`,
  }),
  voided: (provider) => ({
    en: `Voided at ${provider}, without a reason.`,
    es: `Anulado en ${provider}, sin motivo.`,
  }),
};
