import { fault } from '../../platform/answer-fault.ts';
import {
  type Begun,
  type EnvelopeOrder,
  type EnvelopePlace,
  type ProviderAccount,
  ProviderError,
} from '../envelope-provider.ts';
import { mostPdfBytes } from '../signed-pdf.ts';
import type { AskWeetrust, WeetrustCall } from './ask-weetrust.ts';
import { findDocument, readDocument } from './find-documents.ts';
import type { WeetrustConfig } from './weetrust-config.ts';
import { documentsIn, fileNameWith } from './weetrust-document.ts';
import type { webhookRegistry } from './weetrust-webhooks.ts';

interface Weetrust {
  readonly ask: AskWeetrust;
  readonly config: WeetrustConfig;
  readonly registerWebhooks: ReturnType<typeof webhookRegistry>;
}

/**
 * Uploads the file, fixes the places, then invites. A draft that an earlier try has left is gone on with; one that Weetrust refuses for
 * good is deleted. Its id is kept before anybody is invited: by it alone is sure whether they were.
 */
export async function sendDocument(
  weetrust: Weetrust,
  account: ProviderAccount,
  order: EnvelopeOrder,
  { draftId, keepDraft, isAgain = false }: Begun,
): Promise<string> {
  assertSure(order);
  const { ask, config, registerWebhooks } = weetrust;
  await registerWebhooks(account, order);
  const documentID = draftId ?? (await draftOf(weetrust, account, order, isAgain));
  await keepDraft?.(documentID);
  try {
    await fixPlaces(weetrust, account, order, documentID);
    await ask(account, invitation(order, documentID));
  } catch (error) {
    if (error instanceof ProviderError && isForGood(error)) await remove(ask, config, account, documentID);
    throw error;
  }
  if (isAgain) await removeLeft(weetrust, account, order);
  return documentID;
}

const isForGood = ({ trouble }: ProviderError) => trouble === 'refused' || trouble === 'rejected_file';

/** What Weetrust takes, and does otherwise than was meant. */
function assertSure({ signers }: EnvelopeOrder): void {
  const addresses = signers.map(({ email }) => email.toLowerCase());
  if (new Set(addresses).size < addresses.length) throw new ProviderError('refused', fault('same_email'));
  const turns = new Set(signers.map(({ turn }) => turn));
  if (turns.size > 1 && turns.size < signers.length) throw new ProviderError('refused', fault('groups'));
}

async function draftOf(
  weetrust: Weetrust,
  account: ProviderAccount,
  order: EnvelopeOrder,
  isAgain: boolean,
): Promise<string> {
  const draft = isAgain ? await findDocument(weetrust.ask, account, order.reference, 'DRAFT') : undefined;
  return draft?.documentID ?? (await upload(weetrust, account, order));
}

async function upload({ ask, config }: Weetrust, account: ProviderAccount, order: EnvelopeOrder): Promise<string> {
  const { reference, fileName, pdf, language } = order;
  const body = new FormData();
  const file = new Blob([new Uint8Array(pdf)], { type: 'application/pdf' });
  body.append('document', file, fileNameWith(reference, fileName));
  const data = await ask(account, {
    method: 'POST',
    path: '/documents',
    headers: { country: 'Mexico', language },
    body,
    changes: true,
    limits: { time: config.timeLimit * 6, size: mostPdfBytes },
    hidden: personsIn(order),
  });
  const [document] = documentsIn(data);
  if (!document)
    throw new ProviderError('unclear', fault('unusable', { host: 'Weetrust', value: 'no id of the file' }));
  return document.documentID;
}

const personsIn = ({ signers }: EnvelopeOrder) => signers.flatMap(({ name, email }) => [name, email]);

async function fixPlaces(
  { ask, config }: Weetrust,
  account: ProviderAccount,
  order: EnvelopeOrder,
  documentID: string,
): Promise<void> {
  const places = order.signers.flatMap(({ email, places }) => places.map((place) => ({ email, place })));
  if (places.length === 0) return;
  const pages = await config.measure(order.pdf);
  const staticSignPositions = places.map(({ email, place }) => ({ user: { email }, ...fixed(place, pages) }));
  const body = { documentID, staticSignPositions };
  const path = '/documents/fixed-signatory';
  await ask(account, { method: 'PUT', path, body, changes: true, hidden: personsIn(order) });
}

/** Points from the top left corner of a page; the page's size stands beside, since Weetrust scales by it. */
function fixed({ page, x, y, width, height }: EnvelopePlace, pages: Awaited<ReturnType<WeetrustConfig['measure']>>) {
  const size = pages[page - 1];
  if (!size) throw new ProviderError('refused', fault('no_page', { value: String(page) }));
  const pageSize = { width: Math.round(size.width), height: Math.round(size.height) };
  const top = Math.round(y);
  return {
    coordinates: { x: Math.round(x), y: top },
    page,
    pageY: top,
    pageYv2: top,
    color: '#FFD247',
    imageSize: { width: Math.round(width), height: Math.round(height) },
    parentImageSize: pageSize,
    viewport: pageSize,
  };
}

function invitation(order: EnvelopeOrder, documentID: string): WeetrustCall {
  const { title, message, signers } = order;
  const hasOrder = new Set(signers.map(({ turn }) => turn)).size > 1;
  const inTurn = signers.toSorted((a, b) => a.turn - b.turn);
  const signatory = inTurn.map(({ email, name }, index) => ({
    emailID: email,
    name,
    signatureType: 'ELECTRONIC_SIGNATURE',
    ...(hasOrder && { order: index + 1 }),
  }));
  const body = { documentID, title, message, hasOrder, disableMailing: false, signatory };
  return { method: 'PUT', path: '/documents/signatory', body, changes: true, hidden: personsIn(order) };
}

/** Nobody was invited to it. Another try may have sent it meanwhile, and then it stays. */
async function remove(ask: AskWeetrust, { tell }: WeetrustConfig, account: ProviderAccount, documentID: string) {
  const path = `/documents?${new URLSearchParams({ documentID })}`;
  try {
    const { status } = await readDocument(ask, account, documentID);
    if (status === 'DRAFT') await ask(account, { method: 'DELETE', path, changes: true });
  } catch {
    tell(`A draft that nobody was invited to stays at Weetrust: ${documentID}`);
  }
}

/** An upload without an answer may have been listed only after it was made again: its draft goes once the other has gone out. */
async function removeLeft({ ask, config }: Weetrust, account: ProviderAccount, { reference }: EnvelopeOrder) {
  try {
    const left = await findDocument(ask, account, reference, 'DRAFT');
    if (left) await remove(ask, config, account, left.documentID);
  } catch {
    config.tell(`A draft may be left at Weetrust of what was sent for ${reference}.`);
  }
}
