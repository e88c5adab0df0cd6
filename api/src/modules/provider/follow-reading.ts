import type { EnvelopeSignerState, EnvelopeState } from '../../envelope/envelope-provider.ts';
import { type Dossier, isSignedByAll, signAtProvider } from '../document/document.ts';
import { saveDossier } from '../document/document-storage.ts';
import { byPerson, eventOn } from '../document/log-events.ts';
import { pollAfter, providerNames } from '../envelope/envelope.ts';
import { saveEnvelope, untroubled } from '../envelope/envelope-storage.ts';
import { record } from '../log/log-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import { isDone, personOf, type Signer } from '../signer/signer.ts';
import { endDocument } from './end-document.ts';
import { keepTrouble } from './keep-trouble.ts';
import type { Settling } from './settling.ts';

/** Takes over what the provider says of an envelope: who has signed, that it was declined or voided, that its file can be fetched. */
export async function followReading(settling: Settling, state: EnvelopeState): Promise<void> {
  const { tx, envelope, at } = settling;
  const dossier = await takeSignatures(settling, state);
  const status = unknownStatus(state);
  await saveEnvelope(tx, envelope.id, { ...untroubled, readAt: at, status, dueAt: nextLook(settling) });

  const after = { ...settling, dossier };
  const decliner = state.signers.find((signer) => signer.state === 'declined');
  if (state.status === 'declined' || (decliner && state.status !== 'completed')) {
    const signerId = dossier.signers.find(({ id }) => id === decliner?.signerId)?.id;
    return endDocument(after, { why: 'declined', reason: decliner?.reason ?? null, signerId });
  }
  if (state.status === 'voided') return endDocument(after, { why: 'voided', reason: state.reason });
  if (state.status === 'completed') return fetchFile(after, state);
  if (status && isNews(status, envelope.toldStatuses)) await tellOfStatus(after, status);
}

const nextLook = ({ envelope: { sentAt }, at }: Settling): Date => new Date(at.getTime() + pollAfter(sentAt ?? at, at));

const known: readonly EnvelopeState['status'][] = ['sent', 'completed', 'declined', 'voided'];

/** The provider's word, where we do not know what it means. */
const unknownStatus = ({ status, said }: EnvelopeState): string | null => (known.includes(status) ? null : said);

const mostTold = 5;

/** Each word once, however often it comes back; and no more of a provider that calls it something else at each look. */
const isNews = (status: string, told: readonly string[]): boolean => !told.includes(status) && told.length < mostTold;

/** It may mean that nothing goes on there: the creator, who can look there, is told. */
async function tellOfStatus({ context, tx, envelope, dossier }: Settling, status: string): Promise<void> {
  await saveEnvelope(tx, envelope.id, { toldStatuses: [...envelope.toldStatuses, status] });
  const { document } = dossier;
  const by = providerNames[envelope.provider];
  await notifyCreator(context, tx, { type: 'unknown_status', document, by, note: { by, text: status } });
}

/** A provider that calls an envelope complete, and not every signature, is read again until it says one thing. */
async function fetchFile(settling: Settling, { said }: EnvelopeState): Promise<void> {
  const { tx, envelope, dossier, at } = settling;
  if (isSignedByAll(dossier)) return saveEnvelope(tx, envelope.id, { state: 'fetching', since: at, dueAt: at });
  await keepTrouble(settling, { trouble: 'unclear', said, fault: null, dueAt: nextLook(settling) });
}

async function takeSignatures(settling: Settling, { signers }: EnvelopeState): Promise<Dossier> {
  let { dossier } = settling;
  for (const told of signers.filter(({ state }) => state === 'signed')) {
    const signer = dossier.signers.find(({ id }) => id === told.signerId);
    if (signer && !isDone(signer)) dossier = await takeSignature({ ...settling, dossier }, signer, told);
  }
  return dossier;
}

async function takeSignature(
  { context, tx, envelope, dossier, at }: Settling,
  signer: Signer,
  told: EnvelopeSignerState,
): Promise<Dossier> {
  const { document } = dossier;
  const signed = signAtProvider(dossier, signer, told.at ?? at, at);
  await saveDossier(tx, signed);
  const { email, ...person } = personOf(signer);
  const who = byPerson('signer', { ...person, email }, {});
  const details = {
    provider: envelope.provider,
    envelope: envelope.remoteId,
    signedAt: told.at?.toISOString() ?? null,
  };
  await record(tx, document.id, eventOn(document, 'SIGNED', who, at, { position: signer.position, details }));
  await notifyCreator(context, tx, { type: 'signed', document, by: who.actorName });
  return signed;
}
