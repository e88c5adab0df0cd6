import { z } from 'zod';
import { Answers, AnswerType, Currency, DateStyle, MoneyStyle } from './answer.ts';
import { CompanyId } from './company.ts';
import type { Endpoint, FileEndpoint } from './endpoint.ts';
import { PageSize, pdfLimit, Sha256, UploadId } from './file.ts';
import { PageQuery, pageOf, sortBy } from './page.ts';
import { RemovedPart } from './removed-part.ts';
import { maxSigners, SignaturePosition, SignerPosition } from './signature-position.ts';
import { line, lines, Timestamp, uuid } from './text.ts';
import { UserId } from './user.ts';
import { validation } from './validation.ts';

export const TemplateId = uuid().brand('TemplateId');
export type TemplateId = z.infer<typeof TemplateId>;

/** A private template serves its own company, a public one all of them. */
export const TemplateType = z.enum(['public', 'private']);
export type TemplateType = z.infer<typeof TemplateType>;

/** What the reader may do with a template now. */
export const TemplateAction = z.enum(['use', 'edit', 'delete']);
export type TemplateAction = z.infer<typeof TemplateAction>;

export const maxVariables = 300;
export const maxChoices = 300; // the countries, and more

/** As it stands between `{{` and `}}`: letters, digits, `_`, `-` and single spaces. JSON parsers refuse `__proto__`. */
export const VariableName = z
  .string()
  .max(100)
  .regex(/^(?!__proto__$)[\p{L}\p{M}\p{N}_-]+(?: [\p{L}\p{M}\p{N}_-]+)*$/u);

/** Two spellings of one name: a form, a heading of a sheet and a placeholder may differ in case and composition. */
export const variableKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');

/** A box on a page as a reader sees it: shares of the page's width and height, from its top left. */
export const VariablePlace = z.object({
  page: z.int().min(1), // the first page is 1
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type VariablePlace = z.infer<typeof VariablePlace>;

/** A variable as the PDF has it: a placeholder in its text, or a form field. */
export const FoundVariable = z.object({
  name: z.string(),
  kind: z.enum(['text', 'text_field', 'choice_field', 'check_field']),
  choices: z.array(z.string()), // those of a choice field
  places: z.array(VariablePlace),
});
export type FoundVariable = z.infer<typeof FoundVariable>;

/** What its author settles about a variable. */
export const TemplateVariable = z.strictObject({
  name: VariableName,
  label: line(200), // the question
  type: AnswerType,
  required: z.boolean().default(true),
  example: lines(1_000).default(''),
  askedOf: z.enum(['creator', 'client']).default('creator'), // who answers: at creation, or before signing
  sameAs: VariableName.nullable().default(null), // takes the answer of another variable, and is not asked
  choices: z.array(line(200)).max(maxChoices).default([]), // of type `choice`
  moneyStyle: MoneyStyle.default('figures'), // of type `money`
  currency: Currency.default('MXN'), // of type `money`
  dateStyle: DateStyle.default('long'), // of type `date`
});
export type TemplateVariable = z.infer<typeof TemplateVariable>;

/** Who signs at a position, in words such as "Landlord"; '' where the author says nothing. */
export const TemplateSigner = z.strictObject({ position: SignerPosition, title: line(100).or(z.literal('')) });
export type TemplateSigner = z.infer<typeof TemplateSigner>;

/** A PDF that was received for a template and belongs to none yet, with what the form begins with. */
export const UploadedTemplate = z.object({
  id: UploadId,
  fileName: z.string(),
  size: z.int(), // bytes
  sha256: Sha256,
  pages: z.array(PageSize),
  positions: z.array(SignaturePosition), // where the text says {{firmante_n}}
  found: z.array(FoundVariable),
  variables: z.array(TemplateVariable), // as their names suggest them
  unread: z.array(z.string()), // what looks like a placeholder and is none: it would stay in every document
  removed: z.array(RemovedPart),
});
export type UploadedTemplate = z.infer<typeof UploadedTemplate>;

export const TemplateSummary = z.object({
  id: TemplateId,
  title: z.string(),
  description: z.string(),
  type: TemplateType,
  company: z.object({ id: CompanyId, name: z.string() }).nullable(), // null: a public one of nobody in particular
  version: z.int(),
  variables: z.int(),
  signers: z.int(),
  creator: z.object({ id: UserId, name: z.string() }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  allowed: z.array(TemplateAction),
});
export type TemplateSummary = z.infer<typeof TemplateSummary>;

export const TemplateVersionView = z.object({
  version: z.int(),
  fileName: z.string(),
  createdBy: z.string(),
  createdAt: Timestamp,
});
export type TemplateVersionView = z.infer<typeof TemplateVersionView>;

export const TemplateDetail = TemplateSummary.omit({ variables: true, signers: true }).extend({
  sha256: Sha256,
  fileName: z.string(),
  size: z.int(),
  pages: z.array(PageSize),
  positions: z.array(SignaturePosition),
  found: z.array(FoundVariable),
  variables: z.array(TemplateVariable),
  signers: z.array(TemplateSigner), // one for each position that the PDF has
  versions: z.array(TemplateVersionView), // the first one first
});
export type TemplateDetail = z.infer<typeof TemplateDetail>;

type Issues = z.core.$RefinementCtx<unknown>;

/** What one variable alone cannot tell: names once, choices where they are needed, answers taken from a sibling. */
function checkVariables(variables: readonly TemplateVariable[], issues: Issues): void {
  const complain = (index: number, field: string, message: string) =>
    issues.addIssue({ code: 'custom', path: [index, field], message });
  const byName = new Map(variables.map((variable) => [variableKey(variable.name), variable]));
  variables.forEach((variable, index) => {
    if (byName.get(variableKey(variable.name)) !== variable) complain(index, 'name', validation.variableTwice);
    if (variable.type === 'choice' && variable.choices.length === 0) complain(index, 'choices', validation.required);
    if (variable.sameAs === null) return;
    const source = byName.get(variableKey(variable.sameAs));
    const isUsable = source && source !== variable && source.sameAs === null && source.type === variable.type;
    if (!isUsable) complain(index, 'sameAs', validation.sameAs);
  });
}

const settings = {
  title: line(200),
  description: lines(2_000).default(''),
  type: TemplateType,
  companyId: CompanyId.nullable().optional(), // an admin names it; null only for a public one; a sub-user's own is the only one
  variables: z.array(TemplateVariable).min(1, validation.noVariables).max(maxVariables).superRefine(checkVariables),
  signers: z.array(TemplateSigner).max(maxSigners).default([]),
};

export const NewTemplate = z.strictObject({ requestKey: uuid(), uploadId: UploadId, ...settings });
export type NewTemplate = z.infer<typeof NewTemplate>;

/** The whole of its settings; without an upload the file stays. `version` is the one that the edit started from. */
export const EditedTemplate = z.strictObject({ version: z.int(), uploadId: UploadId.optional(), ...settings });
export type EditedTemplate = z.infer<typeof EditedTemplate>;

/** A variable whose value cannot be set, and why, in the words of `validation`. */
export const FillingProblem = z.object({ name: z.string(), message: z.string() });
export type FillingProblem = z.infer<typeof FillingProblem>;

/** Pages that somebody looks at, from 1: only they are proved. All of them where nothing is said. */
const SeenPages = z.array(z.int().min(1)).max(50);

/** A PDF that is shown and not kept. Variables without an answer show their question in brackets. */
export const FilledPreview = z.object({
  pdf: z.base64(),
  positions: z.array(SignaturePosition),
  problems: z.array(FillingProblem),
});
export type FilledPreview = z.infer<typeof FilledPreview>;

export const uploadTemplatePdf = {
  method: 'POST',
  path: '/uploads/template',
  access: 'session',
  summary: 'Upload a PDF for a template and find its variables',
  upload: pdfLimit,
  response: UploadedTemplate,
} as const satisfies Endpoint;

export const previewUploadedTemplate = {
  method: 'POST',
  path: '/uploads/template/:uploadId/preview',
  access: 'session',
  summary: 'The uploaded PDF filled with answers, for a template that is not saved yet',
  params: z.strictObject({ uploadId: UploadId }),
  body: z.strictObject({
    variables: z.array(TemplateVariable).max(maxVariables),
    answers: Answers,
    pages: SeenPages.optional(),
  }),
  response: FilledPreview,
} as const satisfies Endpoint;

export const listTemplates = {
  method: 'GET',
  path: '/templates',
  access: 'session',
  summary: 'Templates that the reader may use',
  query: PageQuery.extend({
    search: lines(200).optional(), // in the title and the description
    type: TemplateType.optional(),
    companyId: CompanyId.optional(),
    usableFor: CompanyId.optional(), // public ones, and the private ones of this company
    sortBy: sortBy('title', 'updatedAt', 'createdAt').default('title:asc'),
  }),
  response: pageOf(TemplateSummary),
} as const satisfies Endpoint;

export const createTemplate = {
  method: 'POST',
  path: '/templates',
  access: 'session',
  summary: 'Add a template from an uploaded PDF',
  body: NewTemplate,
  response: TemplateDetail,
} as const satisfies Endpoint;

const params = z.strictObject({ templateId: TemplateId });

export const getTemplate = {
  method: 'GET',
  path: '/templates/:templateId',
  access: 'session',
  summary: 'One template with its variables and versions',
  params,
  response: TemplateDetail,
} as const satisfies Endpoint;

export const updateTemplate = {
  method: 'PUT',
  path: '/templates/:templateId',
  access: 'session',
  summary: 'Save a new version of a template; refused when somebody else saved one meanwhile',
  params,
  body: EditedTemplate,
  response: TemplateDetail,
} as const satisfies Endpoint;

export const deleteTemplate = {
  method: 'DELETE',
  path: '/templates/:templateId',
  access: 'session',
  summary: 'Delete a template; the documents made from it stay as they are',
  params,
  response: z.object({}),
} as const satisfies Endpoint;

export const downloadTemplate = {
  method: 'GET',
  path: '/templates/:templateId/file',
  access: 'session',
  summary: 'The PDF of the current version, or of the version asked for',
  params,
  query: z.strictObject({ version: z.coerce.number<number>().int().min(1).max(1_000_000).optional() }),
  file: true,
} as const satisfies FileEndpoint;

export const previewTemplate = {
  method: 'POST',
  path: '/templates/:templateId/preview',
  access: 'session',
  summary: 'The template filled with answers; nothing is kept',
  params,
  body: z.strictObject({
    answers: Answers,
    variables: z.array(TemplateVariable).max(maxVariables).optional(), // in place of the saved ones, while they are edited
    pages: SeenPages.optional(),
  }),
  response: FilledPreview,
} as const satisfies Endpoint;
