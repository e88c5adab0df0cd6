import { z } from 'zod';
import { DocumentId } from './document.ts';
import type { Endpoint } from './endpoint.ts';
import { NewObserver, ObservedFrom } from './observer.ts';
import { SignerPosition } from './signature-position.ts';
import { Email, line, lines, Timestamp, uuid } from './text.ts';
import { validation } from './validation.ts';

/** How often one place of a document may go from one person to the next. */
export const maxForwardings = 3;

export const ForwardingId = uuid().brand('ForwardingId');
export type ForwardingId = z.infer<typeof ForwardingId>;

/** Whom somebody who is asked to approve or sign names in their place, and why. */
export const NewForwarding = z.strictObject({
  name: line(200),
  email: Email,
  reason: lines(500).min(1, validation.required),
});
export type NewForwarding = z.infer<typeof NewForwarding>;

const Person = z.object({ name: z.string(), email: z.string() });

/** Somebody who was asked to approve or sign named another person, who took their place. */
export const ForwardingView = z.object({
  id: ForwardingId,
  position: SignerPosition.nullable(), // null: that of an approver who does not sign
  from: Person,
  to: Person,
  reason: z.string(),
  at: Timestamp,
  undone: z.object({ by: z.string(), at: Timestamp }).nullable(), // by a user of the company
  mayUndo: z.boolean(), // the new person has not acted yet
});
export type ForwardingView = z.infer<typeof ForwardingView>;

export const ObserverId = uuid().brand('ObserverId');
export type ObserverId = z.infer<typeof ObserverId>;

export const ObserverView = z.object({
  id: ObserverId,
  name: z.string(),
  email: z.string(),
  from: ObservedFrom,
  addedAt: Timestamp,
  invitedAt: Timestamp.nullable(), // when they were sent their latest link; null: not yet
  openedAt: Timestamp.nullable(), // when they opened one last
  refusedAt: Timestamp.nullable(), // when the mail server refused their address
});
export type ObserverView = z.infer<typeof ObserverView>;

/** Who else got a document: in the place of who was asked, and only to see it. */
export const Circulation = z.object({
  forwardings: z.array(ForwardingView), // the first one first
  observers: z.array(ObserverView),
  mayAddObserver: z.boolean(),
});
export type Circulation = z.infer<typeof Circulation>;

const params = z.strictObject({ documentId: DocumentId });

export const forwardDocument = {
  method: 'POST',
  path: '/public/documents/:documentId/forward',
  access: 'link',
  summary:
    'Name who is to approve or sign in the place of the link’s holder; their own links end, and the new person is invited',
  params,
  body: NewForwarding,
  response: z.object({ name: z.string(), email: z.string() }), // whose place it is now
} as const satisfies Endpoint;

export const getCirculation = {
  method: 'GET',
  path: '/documents/:documentId/circulation',
  access: 'session',
  summary: 'Who forwarded a document to whom, and who observes it',
  params,
  response: Circulation,
} as const satisfies Endpoint;

export const undoForwarding = {
  method: 'POST',
  path: '/documents/:documentId/forwardings/:forwardingId/undo',
  access: 'session',
  summary: 'Give a place back to who forwarded it, as long as the new person has not acted; their links end',
  params: params.extend({ forwardingId: ForwardingId }),
  response: Circulation,
} as const satisfies Endpoint;

export const addObserver = {
  method: 'POST',
  path: '/documents/:documentId/observers',
  access: 'session',
  summary: 'Add somebody who sees the document, from now on or once it is completed, and does nothing with it',
  params,
  body: NewObserver,
  response: Circulation,
} as const satisfies Endpoint;

export const removeObserver = {
  method: 'DELETE',
  path: '/documents/:documentId/observers/:observerId',
  access: 'session',
  summary: 'Remove an observer; their links end at once',
  params: params.extend({ observerId: ObserverId }),
  response: Circulation,
} as const satisfies Endpoint;
