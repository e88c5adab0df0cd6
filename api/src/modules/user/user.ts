import {
  type CompanyId,
  type EditedUser,
  type Language,
  type Role,
  type UserId,
  type UserStatus,
  validation,
} from '@pacta/contracts';
import { ExpectedProblem } from '../../problem.ts';

/** Somebody with an account. */
export interface User {
  readonly id: UserId;
  readonly companyId: CompanyId | null; // an admin may belong to none
  readonly role: Role;
  readonly status: UserStatus;
  readonly email: string;
  readonly name: string;
  readonly fullName: string;
  readonly country: string | null;
  readonly language: Language;
  readonly passwordHash: string | null; // null until one was set
  readonly isStandIn: boolean; // the address belongs to a user elsewhere: see stand-in.ts
  readonly revision: number;
}

export type UserEdit = Omit<EditedUser, 'revision' | 'password' | 'currentPassword'> & {
  readonly passwordHash?: string | undefined;
};

/** The user after an edit. Somebody without a password cannot be active: they are invited to set one. */
export function edited(user: User, { full_name, status, passwordHash, ...edit }: UserEdit): User {
  const next = { ...user, ...defined(edit), fullName: full_name ?? user.fullName };
  const hash = passwordHash ?? user.passwordHash;
  const wanted = status ?? (user.status === 'INVITED' ? 'ACTIVE' : user.status);
  return { ...next, passwordHash: hash, status: wanted === 'ACTIVE' && hash === null ? 'INVITED' : wanted };
}

const defined = <T extends object>(edit: T) =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** Whether a user counts against the limit of their company. */
const counts = ({ status }: User): boolean => status !== 'INACTIVE';

/** Whether the change adds a user to the company that they then belong to. */
export const takesSeat = (before: User, after: User): boolean =>
  counts(after) && (!counts(before) || before.companyId !== after.companyId);

const isActiveAdmin = ({ role, status }: Pick<User, 'role' | 'status'>): boolean =>
  role === 'admin' && status === 'ACTIVE';

/** Whether the change leaves one admin fewer who can sign in. */
export const losesAdmin = (before: User, after?: User): boolean =>
  isActiveAdmin(before) && !(after && isActiveAdmin(after));

/**
 * Whether their sessions and API tokens have to end: somebody else set their password, the account was closed, or they
 * lost rights or moved to another company.
 */
export function losesAccess(before: User, after: User): boolean {
  const isMoved = after.role === 'sub' && (before.role === 'admin' || before.companyId !== after.companyId);
  return before.passwordHash !== after.passwordHash || after.status === 'INACTIVE' || isMoved;
}

/** Whether they have to be invited to set a password, at their current address. */
export const needsInvitation = (before: User, after: User): boolean =>
  after.status === 'INVITED' && (before.status !== 'INVITED' || before.email !== after.email);

export const emailTaken = () =>
  new ExpectedProblem('user.email_taken', { fields: [{ path: 'email', message: validation.emailTaken }] });
