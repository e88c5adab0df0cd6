import { createHash } from 'node:crypto';
import type { CompanyId, DocumentId, EfirmaSignature, NewTemplateDocuments } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Database, Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { assertSameRequest, hashRequest } from '../../request-key.ts';
import { type Company, readCompany } from '../company/company-storage.ts';
import { checkAnnexList } from '../document/add-annex-items.ts';
import { addDocument, type DocumentDraft, type DocumentFile, withPlaces } from '../document/add-document.ts';
import { planCodes } from '../document/code-ways.ts';
import type { CompanySignature } from '../document/company-signature.ts';
import { assertAvailable, type MadeDocument } from '../document/create-document.ts';
import { assertCapacity, companyIdFor, lockCompanyFor } from '../document/document-capacity.ts';
import { findByRequest, lockTotal } from '../document/document-storage.ts';
import { phonesFor } from '../document/phone-channel.ts';
import { assertSignedAtOnce, checkCertificate, companyFor, prepareNew } from '../document/prepare-document.ts';
import { redeemPreparation } from '../document/redeem-preparation.ts';
import { assertEverySignerPlaced, companyPlaceOn } from '../document/signature-positions.ts';
import { isAllEfirma } from '../document/signing-stages.ts';
import type { Prepared } from '../efirma/present-preparation.ts';
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
  const { efirma, ...asked } = request;
  assertAvailable(context, asked);
  const companyId = companyIdFor(user, asked.companyId);
  const keys = asked.templates.map((_, index) => requestKeyOf(asked.requestKey, index));
  const requestHash = hashRequest(asked);
  const before = await findAll(context.database, user, keys, requestHash);
  if (before) return before;
  assertMayChoose(await readCompany(context.database, companyId), asked);
  const drafts = isAllEfirma(asked.settings, asked.signers)
    ? await redeemAll(context, user, asked, efirma)
    : await fillAll(context, user, companyId, asked);

  return context.database.transaction().execute(async (tx) => {
    const company = await lockCompanyFor(tx, user, companyId);
    const total = await lockTotal(tx, companyId);
    const made = await findAll(tx, user, keys, requestHash);
    if (made) return made;
    assertMayChoose(company, asked);
    await assertUnchanged(tx, user, companyId, asked.templates);
    assertCapacity(company, total, drafts.length);
    const ids: DocumentId[] = [];
    for (const { draft, file, signed } of drafts) {
      ids.push(await addDocument(context, tx, user, company, { ...draft, requestHash }, file, signed)); // one after the other: `tx` is one connection
    }
    return ids;
  });
}

type Asked = Omit<NewTemplateDocuments, 'efirma'>;

/** What the company signs of one document of a request. */
const subjectOf = (asked: Asked, index: number): string => hashRequest({ asked, index });

/**
 * Prepares each document for the company's e.firma, in the order of the templates. Nothing of them exists until they are created with
 * the signatures.
 */
export async function prepareFromTemplates(
  context: AppContext,
  user: UserActor,
  { documents, certificate }: { readonly documents: NewTemplateDocuments; readonly certificate: string },
): Promise<Prepared[]> {
  const { efirma: _, ...asked } = documents;
  assertAvailable(context, asked);
  assertSignedAtOnce(asked.settings, asked.signers);
  const company = await companyFor(context, user, asked.companyId);
  assertMayChoose(company, asked);
  await checkAnnexList(context.database, asked, { companyId: company.id, signatureProvider: null });
  await phonesFor(context, asked, company, planCodes(context.channels, asked, company));
  const checked = await checkCertificate(context, company, certificate);
  const all: Prepared[] = [];
  for (const [index, { draft, file }] of (await fillAll(context, user, company.id, asked)).entries()) {
    const subject = subjectOf(asked, index);
    all.push(await prepareNew(context, user, { company, draft, file, efirma: checked, subject })); // one file in memory at a time
  }
  return all;
}

/** The documents as they were filled when they were prepared, each with the company's e.firma. */
async function redeemAll(
  context: AppContext,
  user: UserActor,
  asked: Asked,
  efirmas: readonly EfirmaSignature[] = [],
): Promise<FilledDraft[]> {
  const drafts: FilledDraft[] = [];
  for (const [index, { name }] of asked.templates.entries()) {
    const redeemed = await redeemPreparation<MadeDocument>(context, user, efirmas[index], subjectOf(asked, index));
    const { file, ...made } = redeemed.made;
    await context.files.verify(file.sha256);
    const draft = { ...asked, name, requestKey: requestKeyOf(asked.requestKey, index) };
    drafts.push({ draft, file, signed: { ...made, ...redeemed.signed } });
  }
  return drafts;
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

function assertMayChoose(company: Company | undefined, { templates }: Asked): void {
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
  /** The company's e.firma, where everybody signs so. */
  readonly signed?: CompanySignature;
}

/** Whether the client may answer later: not where others sign in other ways before, or what is made is signed at once. */
const mayLeaveQuestions = ({ settings, signers }: Asked): boolean =>
  !settings.generateWithoutSignature &&
  settings.signatureType !== 'efirma' &&
  signers.length > 0 && // without signers there is nobody to ask
  signers.every(({ signatureType = settings.signatureType }) => signatureType === settings.signatureType);

async function fillAll(
  context: AppContext,
  user: UserActor,
  companyId: CompanyId,
  request: Asked,
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

  const mayLeaveOpen = mayLeaveQuestions(request);
  const drafts: FilledDraft[] = [];
  for (const [index, { name, positions, companyPlace, template }] of chosen.entries()) {
    const given = { answers, name, mayLeaveOpen, owner: user.id, company: user.companyId };
    const { file, ...trial } = await fillVersion(context, template, given); // one file in memory at a time
    if (!file) throw cannotBeFilled(trial);
    const at = `templates.${index}.positions`;
    const placed = withPlaces(file, positions ?? null, signers, at);
    assertEverySignerPlaced(settings, signers, placed.positions, at);
    const own = companyPlaceOn(placed, companyPlace, settings, `templates.${index}.companyPlace`);
    const draft = { ...request, name, requestKey: requestKeyOf(request.requestKey, index) };
    drafts.push({ draft, file: { ...placed, companyPlace: own } });
  }
  return drafts;
}
