import { z } from 'zod';
import { CompanyId } from './company.ts';
import { DocumentId, DocumentStatus } from './document.ts';
import type { Endpoint } from './endpoint.ts';
import { Sha256 } from './file.ts';
import { ActorKind } from './log.ts';
import { PageQuery, pageOf } from './page.ts';
import { SignerPosition } from './signature-position.ts';
import { Timestamp, uuid } from './text.ts';

export const EventId = uuid().brand('EventId');
export type EventId = z.infer<typeof EventId>;

export const DeliveryId = uuid().brand('DeliveryId');
export type DeliveryId = z.infer<typeof DeliveryId>;

/** What a company's system is told of a document. A newer Pacta may know more: receivers pass over what they do not know. */
export const DocumentEventType = z.enum([
  'document.created',
  'document.version_created', // a corrected version, or the client's answers
  'document.approval_asked',
  'document.accepted', // the VoBo was given
  'document.rejected', // by the approver
  'document.sent', // the signers are asked, those whose turn it is
  'document.opened', // somebody opened their link; a mail scanner may have
  'document.reminded',
  'document.expired', // its last day is over, and somebody has not acted; it goes on if it gets more time
  'document.address_refused', // a mail server refused somebody's address
  'document.message_delayed', // a mail to somebody is late, and is still tried
  'document.message_bounced', // a message to somebody came back
  'document.scan_sent', // signed on paper, to be reviewed
  'document.scan_returned',
  'document.identity_approved', // the provider says who a signer is
  'document.identity_declined', // or that it cannot
  'document.identity_waived', // by a user: the signer signs without
  'document.signed', // by one signer, or by the company itself
  'document.forwarded', // who was asked to approve or sign named somebody in their place
  'document.forwarding_undone', // by a user: the place is theirs again
  'document.declined', // by a signer
  'document.ended_by_provider', // the signature provider refused it, or it was voided there
  'document.withdrawn', // by a user
  'document.completed',
  'document.conserved', // its constancia was issued
]);
export type DocumentEventType = z.infer<typeof DocumentEventType>;

export const DocumentEvent = z
  .object({
    id: EventId, // the same however often it is sent: what is seen twice is dropped by it
    type: DocumentEventType,
    at: Timestamp,
    companyId: CompanyId,
    document: z.object({
      id: DocumentId,
      identifier: z.string(),
      name: z.string(),
      status: DocumentStatus, // when it happened
      version: z.int(),
    }),
    sequence: z.int(), // in the document's trail, counting up, with gaps
    actor: z.object({ kind: ActorKind, name: z.string() }),
    position: SignerPosition.nullable(), // of the signer whom it is about
    onPaper: z.boolean(),
    sha256: Sha256, // of the file that it happened to
  })
  .meta({ id: 'DocumentEvent' });
export type DocumentEvent = z.infer<typeof DocumentEvent>;

/** Somebody tries whether messages arrive. It is about no document, and is sent once. */
export const TestEvent = z
  .object({ id: EventId, type: z.literal('webhook.test'), at: Timestamp, companyId: CompanyId })
  .meta({ id: 'TestEvent' });
export type TestEvent = z.infer<typeof TestEvent>;

/** The body of every message. */
export const WebhookEvent = z.discriminatedUnion('type', [DocumentEvent, TestEvent]).meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;
export const WebhookEventType = z.enum([...DocumentEventType.options, 'webhook.test']);
export type WebhookEventType = z.infer<typeof WebhookEventType>;

/** `waiting`: it is, or will be, tried; `given_up`: nobody took it for days, or nobody shall any more. */
export const DeliveryState = z.enum(['waiting', 'delivered', 'given_up']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** Why there was no answer. */
export const DeliveryTrouble = z.enum([
  'inside', // the name leads into the operator's network
  'not_https',
  'unknown_host',
  'certificate',
  'unreachable',
  'timeout',
  'cut',
  'not_http',
]);
export type DeliveryTrouble = z.infer<typeof DeliveryTrouble>;

/** One try. `status` without `trouble`: it was answered. */
export const DeliveryAttempt = z.object({
  number: z.int(),
  at: Timestamp,
  duration: z.int(), // milliseconds
  host: z.string(), // with its port; the rest of the address may be a secret
  status: z.int().nullable(),
  trouble: DeliveryTrouble.nullable().catch('unreachable'),
  answer: z.string(), // how it begins
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const DeliveryView = z.object({
  id: DeliveryId,
  eventId: EventId,
  type: z.string(), // see WebhookEventType
  document: z.object({ id: DocumentId, name: z.string() }).nullable(),
  state: DeliveryState,
  isAgain: z.boolean(), // somebody had an earlier message sent again
  attempts: z.int(),
  createdAt: Timestamp,
  settledAt: Timestamp.nullable(),
  nextAt: Timestamp.nullable(), // of what was tried and waits, the earliest next moment
  lastStatus: z.int().nullable(),
  lastTrouble: DeliveryTrouble.nullable().catch('unreachable'),
});
export type DeliveryView = z.infer<typeof DeliveryView>;

export const DeliveryDetail = DeliveryView.extend({
  body: z.string(), // byte for byte what is sent
  tries: z.array(DeliveryAttempt), // the latest first
});
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

/** What the reader may do about the messages of a company now. */
export const WebhookAction = z.enum(['make_secret', 'test', 'send_again']);
export type WebhookAction = z.infer<typeof WebhookAction>;

/** How the messages of a company fare. */
export const WebhookView = z.object({
  company: z.object({ id: CompanyId, name: z.string() }),
  host: z.string().nullable(), // null: the company has no address for them
  secretMadeAt: Timestamp.nullable(), // null: there is none, and nothing is sent
  formerUntil: Timestamp.nullable(), // until then the former secret signs as well
  failingSince: Timestamp.nullable(), // nothing was taken since
  nextAt: Timestamp.nullable(), // while nothing is taken, the earliest next try
  lastDeliveredAt: Timestamp.nullable(),
  waiting: z.int(),
  givenUp: z.int(),
  allowed: z.array(WebhookAction),
});
export type WebhookView = z.infer<typeof WebhookView>;

const params = z.strictObject({ companyId: CompanyId });
const ofDelivery = params.extend({ deliveryId: DeliveryId });

export const getWebhook = {
  method: 'GET',
  path: '/companies/:companyId/webhook',
  access: 'session',
  summary: 'How the messages to the company’s own system fare',
  params,
  response: WebhookView,
} as const satisfies Endpoint;

export const makeWebhookSecret = {
  method: 'POST',
  path: '/companies/:companyId/webhook/secret',
  access: 'session',
  summary: 'Make a secret that signs messages, shown this once; the former one signs beside it for the hours named',
  params,
  body: z.strictObject({ overlapHours: z.int().min(0).max(168).default(24) }),
  response: z.object({ secret: z.string(), formerUntil: Timestamp.nullable() }),
} as const satisfies Endpoint;

export const testWebhook = {
  method: 'POST',
  path: '/companies/:companyId/webhook/test',
  access: 'session',
  summary: 'Send a test message now, and say how it was answered',
  params,
  response: DeliveryDetail,
} as const satisfies Endpoint;

export const listDeliveries = {
  method: 'GET',
  path: '/companies/:companyId/webhook/deliveries',
  access: 'session',
  summary: 'The messages to the company’s own system of the last 30 days, the newest first',
  params,
  query: PageQuery.extend({
    state: DeliveryState.optional(),
    type: WebhookEventType.optional(),
    documentId: DocumentId.optional(),
  }),
  response: pageOf(DeliveryView),
} as const satisfies Endpoint;

export const getDelivery = {
  method: 'GET',
  path: '/companies/:companyId/webhook/deliveries/:deliveryId',
  access: 'session',
  summary: 'One message with its body and every try',
  params: ofDelivery,
  response: DeliveryDetail,
} as const satisfies Endpoint;

export const sendDeliveryAgain = {
  method: 'POST',
  path: '/companies/:companyId/webhook/deliveries/:deliveryId/again',
  access: 'session',
  summary: 'Send the event of a message once more, as a message of its own',
  params: ofDelivery,
  response: DeliveryView,
} as const satisfies Endpoint;
