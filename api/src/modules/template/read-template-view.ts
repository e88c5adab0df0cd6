import type { TemplateDetail, TemplateId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { Database } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readListed, readVersions } from './template-detail-storage.ts';
import { assertSeesTemplate, maySeeVersion } from './template-policy.ts';
import { presentTemplateDetail } from './template-presenter.ts';
import { readTemplate } from './template-storage.ts';

export async function readTemplateView(database: Database, user: UserActor, id: TemplateId): Promise<TemplateDetail> {
  const template = await readTemplate(database, id);
  assertSeesTemplate(user, template);
  const [listed, versions] = await Promise.all([readListed(database, id), readVersions(database, id)]);
  if (!listed) throw new ExpectedProblem('template.not_found');
  const shown = versions.filter(({ version }) => maySeeVersion(user, template, version));
  return presentTemplateDetail(user, listed, template, shown);
}
