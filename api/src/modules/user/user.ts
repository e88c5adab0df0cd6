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
  readonly revision: number;
}

export type UserEdit = Omit<EditedUser, 'revision' | 'password'> & { readonly passwordHash?: string | undefined };

/** The user as the edit makes them. Whoever has no password yet cannot be active: they are invited to set one. */
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

/** Whether somebody counts against the limit of their company. */
const counts = ({ status }: User): boolean => status !== 'INACTIVE';

/** Whether the change makes one user more in the company that they then belong to. */
export const takesSeat = (before: User, after: User): boolean =>
  counts(after) && (!counts(before) || before.companyId !== after.companyId);

const isActiveAdmin = ({ role, status }: Pick<User, 'role' | 'status'>): boolean =>
  role === 'admin' && status === 'ACTIVE';

/** Whether there is an admin less who can sign in. */
export const losesAdmin = (before: User, after?: User): boolean =>
  isActiveAdmin(before) && !(after && isActiveAdmin(after));

/**
 * Whether they have to sign in again, and their API tokens end: a password set by somebody else, an account that was
 * closed, and rights that became fewer or lead elsewhere.
 */
export function losesAccess(before: User, after: User): boolean {
  const isMoved = after.role === 'sub' && (before.role === 'admin' || before.companyId !== after.companyId);
  return before.passwordHash !== after.passwordHash || after.status === 'INACTIVE' || isMoved;
}

/** Whether they have to be told how to set a password, at the address that they now have. */
export const needsInvitation = (before: User, after: User): boolean =>
  after.status === 'INVITED' && (before.status !== 'INVITED' || before.email !== after.email);

export const emailTaken = () =>
  new ExpectedProblem('user.email_taken', { fields: [{ path: 'email', message: validation.emailTaken }] });
