import { randomBytes } from 'node:crypto';
import type { DocumentId, LinkPurpose, SignerId, UserId } from '@pacta/contracts';
import type { Selectable, SqlBool } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import type { Tables } from '../../tables.ts';
import type { MessageKind, MessageState } from './message.ts';

export type Message = Selectable<Tables['messages']>;

interface NewMessage {
  readonly id: string;
  readonly linkId: string;
  readonly kind: MessageKind;
  readonly address: string;
  readonly isCode?: boolean;
}

const tokenLength = 16; // bytes: nobody guesses that of somebody else's message

/** The row of a message that is to be sent, made now if there is none: every try has the same token. */
export async function openMessage(database: Database, message: NewMessage, now: Date): Promise<Message> {
  const token = randomBytes(tokenLength).toString('hex');
  const opened = { providerId: null, state: 'sending', stateAt: now, reason: null, createdAt: now } as const;
  await database
    .insertInto('messages')
    .values({ ...message, ...opened, token })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return database.selectFrom('messages').selectAll().where('id', '=', message.id).executeTakeFirstOrThrow();
}

/** One way to know a message. */
export type MessageKey =
  | { readonly id: string }
  | { readonly token: string }
  | { readonly kind: MessageKind; readonly providerId: string };

export function findMessage(database: Database, key: MessageKey): Promise<Message | undefined> {
  const all = database.selectFrom('messages').selectAll();
  if ('id' in key) return all.where('id', '=', key.id).executeTakeFirst();
  if ('token' in key) return all.where('token', '=', key.token).executeTakeFirst();
  return all.where('kind', '=', key.kind).where('providerId', '=', key.providerId).executeTakeFirst();
}

export const lockMessage = (tx: Transaction, id: string): Promise<Message> =>
  tx.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Whether an earlier code of the same link did not reach this address either. */
export async function hasFailedBefore(tx: Transaction, { id, linkId, address }: Message): Promise<boolean> {
  const earlier = await tx
    .selectFrom('messages')
    .select('id')
    .where('linkId', '=', linkId)
    .where('address', '=', address)
    .where('isCode', '=', true)
    .where('state', '=', 'failed')
    .where('id', '!=', id)
    .executeTakeFirst();
  return earlier !== undefined;
}

interface Change {
  readonly state?: MessageState;
  readonly stateAt?: Date;
  readonly reason?: string | null;
  readonly providerId?: string;
  readonly triedAt?: null;
  readonly notBefore?: Date | null;
}

export async function saveMessage(database: Database, id: string, change: Change): Promise<void> {
  await database.updateTable('messages').set(change).where('id', '=', id).execute();
}

/** Written down before it is handed over, so that a try that is cut off shows. */
export async function beginTry(database: Database, id: string, now: Date): Promise<void> {
  await database.updateTable('messages').set({ triedAt: now, notBefore: null }).where('id', '=', id).execute();
}

/** Somebody took a message over. What was told of it meanwhile stays, but that it was late. */
export async function markSent(database: Database, id: string, now: Date): Promise<void> {
  await database
    .updateTable('messages')
    .set({ state: 'sent', stateAt: now, reason: null })
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .execute();
}

/** Why a message was not taken over yet. What is known of its end stays. */
export async function saveReason(database: Database, id: string, reason: string): Promise<void> {
  await database.updateTable('messages').set({ reason }).where('id', '=', id).where('state', 'in', underWay).execute();
}

const underWay: readonly MessageState[] = ['sending', 'delayed'];

/** The latest message to each person, for each way: of links that still count. */
export const readLatestMessages = (database: Database, documentId: DocumentId) =>
  database
    .selectFrom('messages')
    .innerJoin('links', 'links.id', 'messages.linkId')
    .select([
      'links.signerId',
      'links.purpose',
      'messages.kind',
      'messages.address',
      'state',
      'stateAt',
      'reason',
      'isCode',
      ({ not, exists, selectFrom, ref }) =>
        not(
          exists(
            selectFrom('messages as earlier')
              .innerJoin('links as its', 'its.id', 'earlier.linkId')
              .select('earlier.id')
              .where('its.documentId', '=', documentId)
              .where('its.signerId', 'is not distinct from', ref('links.signerId'))
              .whereRef('earlier.kind', '=', 'messages.kind')
              .whereRef('earlier.address', '=', 'messages.address')
              .whereRef('earlier.id', '<>', 'messages.id')
              .where('earlier.state', 'not in', ['sending', 'delayed', 'failed']),
          ),
        ).as('isFirst'),
    ])
    .distinctOn(['links.signerId', 'messages.kind'])
    .where('links.documentId', '=', documentId)
    .where('links.revokedAt', 'is', null)
    .orderBy('links.signerId')
    .orderBy('messages.kind')
    .orderBy('messages.createdAt', 'desc')
    .orderBy('messages.id', 'desc')
    .execute();

export interface LatestMessage {
  readonly signerId: SignerId | null; // null: an approver who does not sign
  readonly purpose: LinkPurpose;
  readonly kind: MessageKind;
  readonly address: string;
  readonly state: MessageState;
  readonly stateAt: Date;
  readonly reason: string | null;
  readonly isCode: boolean;
  readonly isFirst: SqlBool; // no earlier one to this address has surely gone out
}

export async function insertTestMessage(tx: Transaction, message: Tables['testMessages']): Promise<void> {
  await tx.insertInto('testMessages').values(message).execute();
}

/** When a user sent tests since then, the newest first. Locks the user: two at once count each other. */
export async function readTestTimes(tx: Transaction, userId: UserId, since: Date): Promise<Date[]> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const found = await tx
    .selectFrom('testMessages')
    .select('sentAt')
    .where('userId', '=', userId)
    .where('sentAt', '>', since)
    .orderBy('sentAt', 'desc')
    .execute();
  return found.map(({ sentAt }) => sentAt);
}

const day = 24 * 60 * 60_000; // longer than tests are counted

export async function sweepTestMessages(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('testMessages')
    .where('sentAt', '<', new Date(now.getTime() - day))
    .execute();
}
