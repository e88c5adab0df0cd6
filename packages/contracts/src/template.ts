import { z } from 'zod';
import { Answers, AnswerType, Currency, checkAnswer, DateStyle, MoneyStyle } from './answer.ts';
import { TemplateClause } from './clause.ts';
import { CompanyId } from './company.ts';
import type { Endpoint, FileEndpoint } from './endpoint.ts';
import { PageSize, pdfLimit, Sha256, UploadId } from './file.ts';
import { PageQuery, pageOf, sortBy } from './page.ts';
import { RemovedPart } from './removed-part.ts';
import { maxSigners, SignaturePosition, SignerPosition } from './signature-position.ts';
import { line, lines, Timestamp, uuid } from './text.ts';
import { UserId } from './user.ts';
import { validation } from './validation.ts';
import { VariableName, VariablePlace, variableKey } from './variable.ts';

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

/** A variable as the PDF has it: a placeholder in its text, or a form field. */
export const FoundVariable = z.object({
  name: z.string(),
  kind: z.enum(['text', 'text_field', 'choice_field', 'check_field']),
  choices: z.array(z.string()), // those of a choice field
  isMultiline: z.boolean().optional(), // of a text field: it takes several lines
  places: z.array(VariablePlace),
});
export type FoundVariable = z.infer<typeof FoundVariable>;

/** A value that the PDF has computed from answers, `{{= subtotal * 0.16}}`: it is printed, and nobody is asked for it. */
export const ComputedValue = z.object({
  name: z.string(), // as it stands between the braces
  text: z.string(), // as people read it: "= subtotal × 0.16"
  type: AnswerType.nullable(), // of what it gives; null where its variables do not go together now
  uses: z.array(z.string()), // the names of its variables
  places: z.array(VariablePlace),
});
export type ComputedValue = z.infer<typeof ComputedValue>;

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
  heading: line(100).optional(), // begins a group of questions
  default: lines(10_000).optional(), // the answer where nobody gives another
});
export type TemplateVariable = z.infer<typeof TemplateVariable>;

/** Who signs at a position, in words such as "Landlord"; '' where the author says nothing. */
export const TemplateSigner = z.strictObject({ position: SignerPosition, title: line(100).or(z.literal('')) });
export type TemplateSigner = z.infer<typeof TemplateSigner>;

/**
 * What looks like a mark and is none, as it reads: its `name` is none, it is `unclosed`, or `cut` by the end of a page or a column; or a mark
 * that other text lies over (`covered`), or that is no text of the page: the content of a `note` on it, or of a form `field`.
 */
export const UnreadMark = z.object({
  text: z.string(),
  why: z.enum(['name', 'unclosed', 'cut', 'covered', 'note', 'field']).catch('unclosed'),
  places: z.array(VariablePlace),
});
export type UnreadMark = z.infer<typeof UnreadMark>;

/** A PDF that was received for a template and belongs to none yet, with what the form begins with. */
export const UploadedTemplate = z.object({
  id: UploadId,
  fileName: z.string(),
  size: z.int(), // bytes
  sha256: Sha256,
  pages: z.array(PageSize),
  positions: z.array(SignaturePosition), // where the text says {{firmante_n}}
  found: z.array(FoundVariable),
  clauses: z.array(TemplateClause).optional(), // absent of a server that knows none
  variables: z.array(TemplateVariable), // as their names suggest them
  computed: z.array(ComputedValue).optional(),
  unread: z.array(z.string()), // what looks like a placeholder and is none: it would stay in every document, so none is made
  unreadMarks: z.array(UnreadMark).optional(), // the same with the reason and the places, and marks that other text covers
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
  clauses: z.array(TemplateClause).optional(), // absent of a server that knows none
  variables: z.array(TemplateVariable), // in the order in which they are asked
  computed: z.array(ComputedValue).optional(),
  signers: z.array(TemplateSigner), // one for each position that the PDF has
  versions: z.array(TemplateVersionView), // the first one first
});
export type TemplateDetail = z.infer<typeof TemplateDetail>;

type Issues = z.core.$RefinementCtx<unknown>;

function mayTakeAnswer(variable: TemplateVariable, byName: ReadonlyMap<string, TemplateVariable>): boolean {
  if (variable.sameAs === null) return true;
  const source = byName.get(variableKey(variable.sameAs));
  return source !== undefined && source !== variable && source.sameAs === null && source.type === variable.type;
}

function problemOfDefault(variable: TemplateVariable): string | undefined {
  const checked = checkAnswer({ ...variable, required: false }, variable.default);
  return checked.ok ? undefined : checked.message;
}

/** What one variable alone cannot tell: names once, choices where they are needed, answers taken from a sibling. */
function checkVariables(variables: readonly TemplateVariable[], issues: Issues): void {
  const complain = (index: number, field: string, message: string) =>
    issues.addIssue({ code: 'custom', path: [index, field], message });
  const byName = new Map(variables.map((variable) => [variableKey(variable.name), variable]));
  variables.forEach((variable, index) => {
    if (byName.get(variableKey(variable.name)) !== variable) complain(index, 'name', validation.variableTwice);
    if (variable.type === 'choice' && variable.choices.length === 0) complain(index, 'choices', validation.required);
    const wrongDefault = problemOfDefault(variable);
    if (wrongDefault !== undefined) complain(index, 'default', wrongDefault);
    if (!mayTakeAnswer(variable, byName)) complain(index, 'sameAs', validation.sameAs);
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

/**
 * A variable whose value cannot be set, and why, in the words of `validation`; where it is too long and that is known, by how
 * many lines.
 */
export const FillingProblem = z.object({
  name: z.string(),
  message: z.string(),
  linesOver: z.int().min(1).optional(),
});
export type FillingProblem = z.infer<typeof FillingProblem>;

/** A value that had to be set smaller than it should be; where it stands often, where it is smallest. */
export const TightValue = z.object({
  name: z.string(),
  page: z.int().min(1), // the first page is 1
  percent: z.int(), // of the size that its place has
});
export type TightValue = z.infer<typeof TightValue>;

/** Pages that somebody looks at, from 1: only they are proved. All of them where nothing is said. */
export const SeenPages = z.array(z.int().min(1)).max(50);

/** A computed value as it is printed; null while answers are missing or give none. */
export const ComputedResult = ComputedValue.omit({ places: true }).extend({ value: z.string().nullable() });
export type ComputedResult = z.infer<typeof ComputedResult>;

/** A PDF that is shown and not kept. Variables without an answer show their question in brackets. */
export const FilledPreview = z.object({
  pdf: z.base64(),
  positions: z.array(SignaturePosition),
  problems: z.array(FillingProblem),
  tight: z.array(TightValue).optional(),
  computed: z.array(ComputedResult).optional(), // in the order of the template
  pages: z.array(PageSize).optional(), // a long answer may make the document longer than its template
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
