import { type CompanyId, type EditedTemplate, type NewTemplate, TemplateId, type TemplateType } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import { assertSameRequest, hashRequest } from '../../request-key.ts';
import { lockCompanyForShare } from '../company/company-storage.ts';
import { assertComputable } from './computed/assert-computable.ts';
import { reconcileVariables } from './reconcile-variables.ts';
import { reconcileSigners, type TemplateFile, type TemplateScope, type TemplateSettings } from './template.ts';
import { assertManagesTemplate, assertMayMakeTemplate } from './template-policy.ts';
import {
  findTemplateByRequest,
  insertTemplate,
  lockTemplateForUpdate,
  readTemplate,
  removeTemplate,
  saveTemplate,
} from './template-storage.ts';
import { lockTemplateUploadForShare } from './template-upload-storage.ts';

/** Creates a template from an upload. A repeated click is answered with the template that the first one made. */
export function createTemplate(context: AppContext, user: UserActor, request: NewTemplate): Promise<TemplateId> {
  const scope = scopeOf(request, user.companyId);
  assertMayMakeTemplate(user, scope);
  return context.database.transaction().execute(async (tx) => {
    await lockCompanyOf(tx, scope.companyId);
    const requestHash = hashRequest(request);
    const made = await findTemplateByRequest(tx, user.id, request.requestKey);
    if (made) return sameOf(made, requestHash);
    const at = context.now();
    const templateId = TemplateId.parse(newId(at));
    const file = fileOf(await lockTemplateUploadForShare(tx, user.id, request.uploadId));
    const version = { ...file, ...settingsOf(request, file), templateId, version: 1 };
    const isFirst = await insertTemplate(tx, version, scope, request.requestKey, { by: user.id, at, requestHash });
    return isFirst ? templateId : sameOf(await findTemplateByRequest(tx, user.id, request.requestKey), requestHash);
  });
}

function sameOf(made: Awaited<ReturnType<typeof findTemplateByRequest>>, requestHash: string): TemplateId {
  if (!made) throw new ExpectedProblem('template.not_found');
  assertSameRequest(made, requestHash);
  return made.id;
}

/** Saves the next version, unless somebody else has saved one since the edit began. */
export async function updateTemplate(
  context: AppContext,
  user: UserActor,
  id: TemplateId,
  edit: EditedTemplate,
): Promise<void> {
  const seen = await readTemplate(context.database, id);
  assertManagesTemplate(user, seen);
  const scope = scopeOf(edit, seen.companyId);
  assertMayMakeTemplate(user, scope);
  await context.database.transaction().execute(async (tx) => {
    await lockCompanyOf(tx, scope.companyId); // before the template: everybody takes the locks in this order
    const current = await lockTemplateForUpdate(tx, id);
    assertManagesTemplate(user, current);
    const isMoved = current.companyId !== seen.companyId; // its company was transferred meanwhile
    if (isMoved || current.version !== edit.version) throw new ExpectedProblem('template.changed');
    const file = fileOf(edit.uploadId ? await lockTemplateUploadForShare(tx, user.id, edit.uploadId) : current);
    const version = { ...file, ...settingsOf(edit, file), templateId: id, version: current.version + 1 };
    const shownSince = isSame(scope, current) ? current.shownSince : version.version;
    await saveTemplate(tx, version, { ...scope, shownSince }, { by: user.id, at: context.now() });
  });
}

const isSame = (one: TemplateScope, other: TemplateScope): boolean =>
  one.type === other.type && one.companyId === other.companyId;

/** Hides a template. Documents made from it stay as they are. */
export function deleteTemplate(context: AppContext, user: UserActor, id: TemplateId): Promise<void> {
  return context.database.transaction().execute(async (tx) => {
    assertManagesTemplate(user, await lockTemplateForUpdate(tx, id));
    await removeTemplate(tx, id, context.now());
  });
}

interface Asked {
  readonly type: TemplateType;
  readonly companyId?: CompanyId | null | undefined;
}

/** Whom the template will serve. What the request does not say stays as it is. */
const scopeOf = ({ type, companyId }: Asked, present: CompanyId | null): TemplateScope => ({
  type,
  companyId: companyId === undefined ? present : companyId,
});

async function lockCompanyOf(tx: Transaction, companyId: CompanyId | null): Promise<void> {
  if (companyId && !(await lockCompanyForShare(tx, companyId))) throw new ExpectedProblem('company.not_found');
}

const fileOf = ({
  sha256,
  fileName,
  size,
  pages,
  positions,
  found,
  clauses,
  computed,
}: TemplateFile): TemplateFile => ({
  sha256,
  fileName,
  size,
  pages,
  positions,
  found,
  clauses,
  computed,
});

function settingsOf(sent: NewTemplate | EditedTemplate, file: TemplateFile): TemplateSettings {
  const { title, description, variables, signers } = sent;
  const settled = reconcileVariables(file, variables);
  assertComputable(file.computed, settled, variables);
  return {
    title,
    description,
    variables: settled,
    signers: reconcileSigners(file.positions, signers),
  };
}
