import type { CodeChannel, CompanyId, DocumentId, Role, SessionId, SignerId, UserId } from '@pacta/contracts';
import type { ObserverId } from '@pacta/contracts/circulation';
import { ExpectedProblem } from './problem.ts';

/** How whoever calls proved who they are: a session that began with a password, an API token, or a link of their own. */
export type Authentication = 'session' | 'token' | 'link';

/** Where a request came from, as evidence. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string | null;
  readonly authentication: Authentication;
}

interface Caller {
  readonly id: UserId;
  readonly name: string;
  /** The session that the request belongs to. Absent: the caller uses an API token, which may not touch accounts. */
  readonly sessionId?: SessionId;
  /** Absent: it is not a request that makes them act, but a job that they have started. */
  readonly from?: Origin;
  /** Their password was printed: until they change it they may do nothing else. */
  readonly mustChangePassword?: true;
}

/** A user who calls. */
export type UserActor =
  | (Caller & { readonly role: 'admin'; readonly companyId: CompanyId | null })
  | (Caller & { readonly role: 'sub'; readonly companyId: CompanyId });

interface Person {
  readonly id: UserId;
  readonly fullName: string;
  readonly role: Role;
  readonly companyId: CompanyId | null;
  readonly sessionId?: SessionId;
  readonly mustChangePassword?: boolean;
}

/** A user as a caller, with the rights that they have now. Throws session.forbidden for a sub-user without a company. */
export function actorOf({ id, fullName: name, role, companyId, sessionId, mustChangePassword }: Person): UserActor {
  const caller = { id, name, ...(sessionId && { sessionId }), ...(mustChangePassword && { mustChangePassword }) };
  if (role === 'admin') return { ...caller, role, companyId };
  if (companyId === null) throw new ExpectedProblem('session.forbidden');
  return { ...caller, role, companyId };
}

/** The only company whose records a user sees in lists; undefined: every company. */
export const visibleTo = (user: UserActor): CompanyId | undefined => (user.role === 'sub' ? user.companyId : undefined);

/**
 * Changing accounts requires a sign-in. An API token lies in scripts and may leak: with it nobody can create, change or
 * remove users, set a password, or see and end sessions and tokens, so that revoking it really ends it.
 */
export function assertSignedIn<A extends UserActor>(user: A): asserts user is A & { readonly sessionId: SessionId } {
  if (user.sessionId === undefined) throw new ExpectedProblem('session.forbidden');
}

/** The holder of a document's link: only that one person, and only for that one document. */
export interface LinkActor {
  readonly role: 'approver' | 'signer' | 'observer';
  readonly id: string; // of the link
  readonly documentId: DocumentId;
  /** The signer that this person is; null: an approver who does not sign, or an observer. */
  readonly signerId: SignerId | null;
  /** The observer that this person is, if they are one. */
  readonly observerId?: ObserverId | null;
  readonly from?: Origin;
  /** The hash of the token that they called with: one device, for a while. Absent: nobody called. */
  readonly session?: string;
  /** How the message went that brought them, and to which number. Absent: nobody kept it, or none did. */
  readonly sentBy?: { readonly channel: CodeChannel; readonly phone: string | null };
  /** The user on whose device they act, who is with them. Absent: they followed a link. */
  readonly inPerson?: { readonly name: string; readonly email: string; readonly until: Date };
  /** The time to act on the document had ended when they called. */
  readonly isLate?: boolean;
}

export type Actor = UserActor | LinkActor;
