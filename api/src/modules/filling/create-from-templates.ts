import { createHash } from 'node:crypto';
import type { CompanyId, DocumentId, NewTemplateDocuments } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Database, Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { assertSameRequest, hashRequest } from '../../request-key.ts';
import { type Company, readCompany } from '../company/company-storage.ts';
import { addDocument, type DocumentDraft, type DocumentFile, withPlaces } from '../document/add-document.ts';
import { assertAvailable } from '../document/create-document.ts';
import { assertCapacity, companyIdFor, lockCompanyFor } from '../document/document-capacity.ts';
import { findByRequest, lockTotal } from '../document/document-storage.ts';
import { assertEverySignerPlaced } from '../document/signature-positions.ts';
import { readUsableTemplate } from '../template/read-usable-template.ts';
import type { Template } from '../template/template.ts';
import { lockTemplateForShare } from '../template/template-storage.ts';
import { unknownAnswers } from './answer/check-answers.ts';
import { fillVersion } from './fill-version.ts';
import { cannotBeFilled, unknownVariables } from './filling-problems.ts';

type Choice = NewTemplateDocuments['templates'][number];

interface Chosen extends Choice {
  readonly template: Template;
}

/**
 * Creates a document from each of several templates, all or none, and starts their lifecycles. The files are filled
 * before the transaction, which then makes sure that nothing they were made of has changed.
 */
export async function createFromTemplates(
  context: AppContext,
  user: UserActor,
  request: NewTemplateDocuments,
): Promise<DocumentId[]> {
  assertAvailable(request);
  const companyId = companyIdFor(user, request.companyId);
  const keys = request.templates.map((_, index) => requestKeyOf(request.requestKey, index));
  const requestHash = hashRequest(request);
  const before = await findAll(context.database, user, keys, requestHash);
  if (before) return before;
  assertMayChoose(await readCompany(context.database, companyId), request);
  const drafts = await fillAll(context, user, companyId, request);

  return context.database.transaction().execute(async (tx) => {
    const company = await lockCompanyFor(tx, user, companyId);
    const total = await lockTotal(tx, companyId);
    const made = await findAll(tx, user, keys, requestHash);
    if (made) return made;
    assertMayChoose(company, request);
    await assertUnchanged(tx, user, companyId, request.templates);
    assertCapacity(company, total, drafts.length);
    const ids: DocumentId[] = [];
    for (const { draft, file } of drafts) {
      ids.push(await addDocument(context, tx, user, companyId, { ...draft, requestHash }, file)); // one after the other: `tx` is one connection
    }
    return ids;
  });
}

/** Each document of a request has a key of its own. The first one has the key of the request. */
function requestKeyOf(requestKey: string, index: number): string {
  if (index === 0) return requestKey;
  const hash = createHash('sha256').update(`${requestKey} ${index}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5'); // version 8, RFC 9562
}

/** The documents that this request created before: all of them, or none. */
async function findAll(
  database: Database,
  user: UserActor,
  keys: readonly string[],
  requestHash: string,
): Promise<DocumentId[] | undefined> {
  const ids: DocumentId[] = [];
  for (const key of keys) {
    const made = await findByRequest(database, user.id, key);
    if (!made) break;
    assertSameRequest(made, requestHash);
    ids.push(made.id);
  }
  return ids.length > 0 ? ids : undefined;
}

function assertMayChoose(company: Company | undefined, { templates }: NewTemplateDocuments): void {
  if (!company) throw new ExpectedProblem('company.not_found');
  if (templates.length > 1 && !company.multipleTemplates) throw new ExpectedProblem('template.multiple_not_allowed');
}

/**
 * Locks the templates for share, in one order whoever asks, so that they stay as they are until the documents exist.
 */
async function assertUnchanged(
  tx: Transaction,
  user: UserActor,
  companyId: CompanyId,
  templates: readonly Choice[],
): Promise<void> {
  for (const { templateId, version } of templates.toSorted((a, b) => a.templateId.localeCompare(b.templateId))) {
    await lockTemplateForShare(tx, templateId);
    await readUsableTemplate(tx, user, companyId, templateId, version);
  }
}

interface FilledDraft {
  readonly draft: DocumentDraft;
  readonly file: DocumentFile;
}

async function fillAll(
  context: AppContext,
  user: UserActor,
  companyId: CompanyId,
  request: NewTemplateDocuments,
): Promise<FilledDraft[]> {
  const { templates, answers, settings, signers } = request;
  const chosen: Chosen[] = [];
  for (const choice of templates) {
    const { templateId, version } = choice;
    const template = await readUsableTemplate(context.database, user, companyId, templateId, version);
    chosen.push({ ...choice, template });
  }
  const unknown = unknownAnswers(
    chosen.flatMap(({ template }) => template.variables),
    answers,
  );
  if (unknown.length > 0) throw unknownVariables(unknown);

  const mayLeaveOpen = !settings.generateWithoutSignature && signers.length > 0; // without signers there is nobody to ask
  const drafts: FilledDraft[] = [];
  for (const [index, { name, positions, template }] of chosen.entries()) {
    const given = { answers, name, mayLeaveOpen, owner: user.id, company: user.companyId };
    const { file, ...trial } = await fillVersion(context, template, given); // one file in memory at a time
    if (!file) throw cannotBeFilled(trial);
    const at = `templates.${index}.positions`;
    const placed = withPlaces(file, positions ?? null, signers, at);
    assertEverySignerPlaced(settings, signers, placed.positions, at);
    drafts.push({ draft: { ...request, name, requestKey: requestKeyOf(request.requestKey, index) }, file: placed });
  }
  return drafts;
}
