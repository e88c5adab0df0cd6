import { type CompanyId, type Role, type UserAction, validation } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import { ExpectedProblem, invalidField } from '../../problem.ts';
import type { User } from './user.ts';

export type Reader = Pick<UserActor, 'id' | 'role' | 'companyId'>;
type Seen = Pick<User, 'id' | 'role' | 'status' | 'companyId'>;

const maySee = (reader: Reader, { companyId }: Pick<User, 'companyId'>): boolean =>
  reader.role === 'admin' || reader.companyId === companyId;

/** A sub manages the subs of its company; an admin who belongs to it is out of its reach. */
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

/** Strangers are told that there is no such user. */
export function assertSees<U extends Pick<User, 'companyId'>>(reader: Reader, user: U | undefined): asserts user is U {
  if (!user || !maySee(reader, user)) throw new ExpectedProblem('user.not_found');
}

export function assertManages<U extends Seen>(reader: Reader, user: U | undefined): asserts user is U {
  assertSees(reader, user);
  if (!mayManage(reader, user)) throw new ExpectedProblem('session.forbidden');
}

/** What a reader may make of anybody, a new user included: a sub only subs of its own company. */
export function assertMayMake(reader: Reader, { role, companyId }: { role: Role; companyId: CompanyId | null }): void {
  if (role === 'sub' && companyId === null) {
    throw invalidField('companyId', validation.required);
  }
  if (reader.role === 'admin') return;
  if (role === 'admin') throw new ExpectedProblem('session.forbidden');
  if (companyId !== reader.companyId) throw new ExpectedProblem('company.not_found');
}

/** Nobody shuts themselves out, and nobody gets around their own password: that is changed with the present one. */
export function assertSparesOneself(reader: Reader, before: User, after: User): void {
  if (before.id !== reader.id) return;
  const isDemoted = before.role === 'admin' && after.role !== 'admin';
  if (isDemoted || after.status !== before.status || after.passwordHash !== before.passwordHash) {
    throw new ExpectedProblem('user.is_oneself');
  }
}
