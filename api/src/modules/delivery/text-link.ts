import type { Channel, TextMessage } from '../../channel/channel.ts';
import type { AppContext } from '../../context.ts';
import type { LinkTextJob } from '../../jobs.ts';
import type { Dossier } from '../document/document.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { readDossier } from '../document/document-storage.ts';
import { isValid } from '../link/link.ts';
import { insertKey, readLink } from '../link/link-storage.ts';
import { keyOfMail } from '../mail/key-of-mail.ts';
import { pageAddress } from '../mail/page-address.ts';
import { masked } from '../message/message.ts';
import { openMessage } from '../message/message-storage.ts';
import { isAwaited, personOf, type Signer } from '../signer/signer.ts';
import { handOver } from './hand-over.ts';
import { linkWords } from './text-words.ts';

/**
 * Sends a link with a key of its own to the phone of a signer who is asked to sign. The e-mail goes besides, whatever becomes of this.
 */
export async function textLink(context: AppContext, { linkId, text }: LinkTextJob, id: string): Promise<void> {
  const { database, now } = context;
  const link = await readLink(database, linkId);
  if (!link || !isValid(link, now())) return;
  const dossier = await readDossier(database, link.documentId);
  const signer = dossier.signers.find((one) => one.id === link.signerId);
  const channel = channelOf(context, dossier);
  if (!signer || !isAwaited(signer) || !channel) return; // they signed meanwhile, or the way is there no more
  const way = { channel: channel.kind, phone: masked(signer.phone) };
  const key = await keyOfMail(context, id, (tx, hash) => insertKey(tx, { hash, linkId, ...way }));
  if (key === undefined) return;
  const message = await openMessage(database, { id, linkId, kind: channel.kind, address: signer.phone }, now());
  const words = await wordsFor(context, { dossier, signer, text, key });
  const sent: TextMessage = { id, to: message.address, words };
  await handOver(context, { channel, message, sent, documentId: link.documentId, position: signer.position });
}

function channelOf({ channels = {} }: AppContext, { document }: Dossier): Channel | undefined {
  return document.phoneChannel ? channels[document.phoneChannel] : undefined;
}

interface Asked {
  readonly dossier: Dossier;
  readonly signer: Signer;
  readonly text: LinkTextJob['text'];
  readonly key: string;
}

async function wordsFor(context: AppContext, { dossier: { document }, signer, text, key }: Asked) {
  const { language, companyName } = await readOwner(context.database, document.id);
  return linkWords(text === 'sign' ? 'invitation' : 'reminder', {
    language,
    reader: personOf(signer).name,
    companyName,
    documentName: document.name,
    url: pageAddress(context, { path: `/document/complete-document/${document.id}`, language, key }),
  });
}
