import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { HeldEnvelope, HeldSigner } from './held-envelope.ts';
import type { Reply } from './provider-server.ts';

export interface DocusignEnvelope extends HeldEnvelope {
  readonly transactionId: string | undefined;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  readonly notification: z.infer<typeof Notification> | undefined;
  readonly customFields: ReadonlyMap<string, readonly string[]>; // of signers
  voidedReason: string | undefined;
}

const digits = z.string().regex(/^\d+$/); // numbers travel as strings
const Tab = z.object({
  documentId: digits,
  pageNumber: digits.optional(),
  xPosition: digits.optional(),
  yPosition: digits.optional(),
  anchorString: z.string().optional(),
  anchorIgnoreIfNotPresent: z.string().optional(),
});
const Signer = z.object({
  recipientId: z.string(),
  routingOrder: digits,
  name: z.string().min(1).max(100),
  email: z.email().max(100),
  customFields: z.array(z.string().max(100)).optional(),
  tabs: z.object({ signHereTabs: z.array(Tab).optional() }).optional(),
});
const Notification = z.object({
  url: z.url(),
  includeHMAC: z.string(),
  deliveryMode: z.literal('SIM'),
  events: z.array(z.string()),
  eventData: z.object({ version: z.literal('restv2.1'), format: z.literal('json') }),
});
const Definition = z.object({
  status: z.enum(['created', 'sent']),
  transactionId: z.string().optional(),
  emailSubject: z.string().min(1).max(100),
  documents: z.array(z.object({ documentId: digits, name: z.string(), documentBase64: z.base64() })).length(1),
  recipients: z.object({ signers: z.array(Signer).min(1) }),
  customFields: z
    .object({ textCustomFields: z.array(z.object({ name: z.string(), value: z.string().max(100) })).optional() })
    .optional(),
  eventNotification: Notification.optional(),
});

export const problem = (errorCode: string, message: string, status = 400): Reply => ({
  status,
  body: { errorCode, message },
});

/** The envelope of a definition, or what DocuSign would say against it. */
export function envelopeOf(body: unknown): DocusignEnvelope | Reply {
  const { success, data, error } = Definition.safeParse(body);
  if (!success) return problem('INVALID_REQUEST_BODY', z.prettifyError(error));
  const pdf = Buffer.from(data.documents[0]?.documentBase64 ?? '', 'base64');
  if (!pdf.subarray(0, 1024).includes('%PDF-'))
    return problem('UNABLE_TO_CONVERT_DOCUMENT', 'System was unable to convert this document to a PDF.');
  const tabs = data.recipients.signers.flatMap(({ tabs }) => tabs?.signHereTabs ?? []);
  const lost = tabs.find((tab) => tab.anchorString !== undefined && tab.anchorIgnoreIfNotPresent !== 'true');
  if (lost) return problem('ANCHOR_TAB_STRING_NOT_FOUND', `Anchor ${lost.anchorString} not found on document.`);
  if (new Set(data.recipients.signers.map(({ recipientId }) => recipientId)).size < data.recipients.signers.length)
    return problem('DUPLICATE_RECIPIENT_ID', 'A recipient ID is used twice.');
  return {
    id: randomUUID(),
    title: data.emailSubject,
    pdf,
    status: data.status,
    signed: null,
    signers: data.recipients.signers.map(signerOf),
    transactionId: data.transactionId,
    fields: data.customFields?.textCustomFields ?? [],
    notification: data.eventNotification,
    customFields: new Map(data.recipients.signers.map((each) => [each.recipientId, each.customFields ?? []])),
    voidedReason: undefined,
  };
}

const signerOf = ({ recipientId, name, email, routingOrder, tabs }: z.infer<typeof Signer>): HeldSigner => ({
  id: recipientId,
  name,
  email,
  turn: Number(routingOrder),
  places: (tabs?.signHereTabs ?? []).map(({ pageNumber, xPosition, yPosition }) => ({
    page: Number(pageNumber ?? 1),
    x: Number(xPosition ?? 0),
    y: Number(yPosition ?? 0),
  })),
  state: 'waiting',
  at: null,
  reason: null,
});

const recipientWords = { waiting: 'sent', signed: 'completed', declined: 'declined' } as const;

/** As `GET …/envelopes/{id}?include=recipients,custom_fields` answers; recipients in any order. */
export const summaryOf = (held: DocusignEnvelope) => ({
  envelopeId: held.id,
  status: held.status,
  emailSubject: held.title,
  ...(held.voidedReason && { voidedReason: held.voidedReason }),
  customFields: { textCustomFields: held.fields, listCustomFields: [] },
  recipients: {
    recipientCount: String(held.signers.length),
    signers: held.signers.toReversed().map(({ id, name, email, turn, state, at, reason }) => ({
      recipientId: id,
      recipientIdGuid: randomUUID(),
      routingOrder: String(turn),
      name,
      email,
      customFields: held.customFields.get(id) ?? [],
      status: recipientWords[state],
      ...(state === 'signed' && { signedDateTime: at?.toISOString() }),
      ...(state === 'declined' && { declinedDateTime: at?.toISOString(), declinedReason: reason }),
    })),
  },
});
