import type { CompanyId, TemplateId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { Database } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { Template } from './template.ts';
import { assertSeesTemplate, serves } from './template-policy.ts';
import { readTemplate } from './template-storage.ts';

/**
 * A template that a user may make documents of this company from. Throws template.not_found, and template.changed if
 * the version that was shown is no longer the current one. To rely on the answer, lock the template first: see
 * lockTemplateForShare.
 */
export async function readUsableTemplate(
  database: Database,
  user: Pick<UserActor, 'role' | 'companyId'>,
  companyId: CompanyId,
  id: TemplateId,
  version: number,
): Promise<Template> {
  const template = await readTemplate(database, id);
  assertSeesTemplate(user, template);
  if (!serves(template, companyId)) throw new ExpectedProblem('template.not_found');
  if (template.version !== version) throw new ExpectedProblem('template.changed');
  return template;
}
