import { type CompanyId, type TemplateAction, validation } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import { ExpectedProblem, invalidField } from '../../problem.ts';
import type { Template, TemplateScope } from './template.ts';

type Reader = Pick<UserActor, 'role' | 'companyId'>;

/** A public template serves every company, a private one its own. */
export const serves = ({ type, companyId }: TemplateScope, company: CompanyId | null): boolean =>
  type === 'public' || companyId === company;

const maySee = (reader: Reader, scope: TemplateScope): boolean =>
  reader.role === 'admin' || serves(scope, reader.companyId);

const mayManage = (reader: Reader, scope: TemplateScope): boolean =>
  reader.role === 'admin' || (scope.type === 'private' && scope.companyId === reader.companyId);

export function allowedOnTemplate(reader: Reader, scope: TemplateScope): TemplateAction[] {
  if (!maySee(reader, scope)) return [];
  return mayManage(reader, scope) ? ['use', 'edit', 'delete'] : ['use'];
}

/** The versions from before a template began to serve the reader are not for them. */
export const maySeeVersion = (reader: Reader, { shownSince }: Pick<Template, 'shownSince'>, version: number): boolean =>
  reader.role === 'admin' || version >= shownSince;

/** Strangers are told that the template does not exist. */
export function assertSeesTemplate<T extends TemplateScope>(
  reader: Reader,
  template: T | undefined,
): asserts template is T {
  if (!template || !maySee(reader, template)) throw new ExpectedProblem('template.not_found');
}

export function assertManagesTemplate<T extends TemplateScope>(
  reader: Reader,
  template: T | undefined,
): asserts template is T {
  assertSeesTemplate(reader, template);
  if (!mayManage(reader, template)) throw new ExpectedProblem('session.forbidden');
}

/** Whom a reader may make a template for: a sub-user only for their own company. */
export function assertMayMakeTemplate(reader: Reader, { type, companyId }: TemplateScope): void {
  if (reader.role === 'sub') {
    if (type === 'public') throw new ExpectedProblem('session.forbidden');
    if (companyId !== reader.companyId) throw new ExpectedProblem('company.not_found');
  }
  if (type === 'private' && companyId === null) {
    throw invalidField('companyId', validation.privateTemplate);
  }
}
