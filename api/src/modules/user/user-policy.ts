import { type CompanyId, type Role, type UserAction, validation } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import { ExpectedProblem, invalidField } from '../../problem.ts';
import type { User } from './user.ts';

export type Reader = Pick<UserActor, 'id' | 'role' | 'companyId'>;
type Seen = Pick<User, 'id' | 'role' | 'status' | 'companyId'>;

const maySee = (reader: Reader, { companyId }: Pick<User, 'companyId'>): boolean =>
  reader.role === 'admin' || reader.companyId === companyId;

/** A sub-user manages the sub-users of their company, but not an admin who belongs to it. */
const mayManage = (reader: Reader, user: Seen): boolean =>
  maySee(reader, user) && (reader.role === 'admin' || user.role === 'sub');

export function allowedToUser(reader: Reader, user: Seen): UserAction[] {
  if (!mayManage(reader, user)) return [];
  return [
    'edit',
    ...(user.id === reader.id ? [] : (['delete'] as const)),
    ...(user.status === 'INVITED' ? (['invite'] as const) : []),
  ];
}

/** Whoever manages somebody else may have a link to set a password mailed to them. */
export const mayMailPassword = (reader: Reader, user: Seen): boolean =>
  mayManage(reader, user) && user.id !== reader.id && user.status === 'ACTIVE';

/** Strangers are told that the user does not exist. */
export function assertSees<U extends Pick<User, 'companyId'>>(reader: Reader, user: U | undefined): asserts user is U {
  if (!user || !maySee(reader, user)) throw new ExpectedProblem('user.not_found');
}

export function assertManages<U extends Seen>(reader: Reader, user: U | undefined): asserts user is U {
  assertSees(reader, user);
  if (!mayManage(reader, user)) throw new ExpectedProblem('session.forbidden');
}

/** What a reader may turn anybody into, including a new user: a sub-user only into sub-users of their own company. */
export function assertMayMake(reader: Reader, { role, companyId }: { role: Role; companyId: CompanyId | null }): void {
  if (role === 'sub' && companyId === null) {
    throw invalidField('companyId', validation.required);
  }
  if (reader.role === 'admin') return;
  if (role === 'admin') throw new ExpectedProblem('session.forbidden');
  if (companyId !== reader.companyId) throw new ExpectedProblem('company.not_found');
}

/** Only an admin sets another's password: a sub-user who knew a colleague's could sign for them. */
export const maySetPassword = ({ role }: Pick<Reader, 'role'>): boolean => role === 'admin';

export function assertMaySetPassword(reader: Reader): void {
  if (!maySetPassword(reader)) throw new ExpectedProblem('user.password_by_link');
}

/** Nobody can lock themselves out, or change their own password without the current one. */
export function assertSparesOneself(reader: Reader, before: User, after: User): void {
  if (before.id !== reader.id) return;
  const isDemoted = before.role === 'admin' && after.role !== 'admin';
  if (isDemoted || after.status !== before.status || after.passwordHash !== before.passwordHash) {
    throw new ExpectedProblem('user.is_oneself');
  }
}
