import {
  checkAnswer,
  type EditedTemplate,
  NewTemplate,
  type Role,
  SignerPosition,
  type TemplateDetail,
  type TemplateSigner,
  TemplateVariable,
  type UserView,
  VariableName,
  validation,
} from '@pacta/contracts';
import { noneIfEmpty } from '@pacta/shared/form';
import type { Choice } from '@pacta/shared/ui/kit';
import { z } from 'zod';
import { fileOfTemplate, type TemplateFile } from './template-file.ts';

const { title, description, type, companyId, variables, signers } = NewTemplate.shape;
const { shape } = TemplateVariable;

/** A field that was left empty says nothing. */
const absentIfEmpty = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? undefined : text))
    .pipe(schema.optional());

/** A variable as its fields hold it. Options that were left empty are none. */
export const VariableValues = z.object({
  name: shape.name,
  label: shape.label,
  type: shape.type,
  required: shape.required.unwrap(),
  example: shape.example.unwrap(),
  askedOf: shape.askedOf.unwrap(),
  sameAs: noneIfEmpty(VariableName.nullable()),
  choices: z.array(z.string()).transform((choices) => [...new Set(choices.map((one) => one.trim()).filter(Boolean))]),
  moneyStyle: shape.moneyStyle.unwrap(),
  currency: shape.currency.unwrap(),
  dateStyle: shape.dateStyle.unwrap(),
  heading: absentIfEmpty(shape.heading.unwrap()),
  default: absentIfEmpty(shape.default.unwrap()),
});
export type TypedVariable = z.input<typeof VariableValues>;

const CompanyChoice = z
  .custom<Choice | null>()
  .transform((choice) => choice?.value ?? null)
  .pipe(companyId as z.ZodType<z.output<typeof companyId>, string | null>); // a choice's value is an id of ours

type ChosenFile = Pick<TemplateFile, 'sha256' | 'uploadId'>;

const File = z.custom<ChosenFile | null>().transform((file, issues): ChosenFile => {
  if (file) return file;
  issues.addIssue(validation.uploadFile);
  return z.NEVER;
});

/** What the form of a template holds; it becomes what the contract takes. */
export const TemplateValues = z
  .object({
    file: File,
    title,
    description: description.unwrap(),
    type,
    companyId: CompanyChoice,
    variables: z
      .array(VariableValues)
      .superRefine(checkExamples)
      .pipe(variables as z.ZodType<TemplateVariable[], z.output<typeof VariableValues>[]>), // none is absent here
    signers: signers.unwrap(),
  })
  .refine(({ type: chosen, companyId: company }) => chosen === 'public' || company !== null, {
    path: ['companyId'],
    message: validation.privateTemplate,
    when: () => true, // also while something else in the form is still wrong
  });
export type TypedTemplate = z.input<typeof TemplateValues>;
export type SentTemplate = z.output<typeof TemplateValues>;

type Issues = z.core.$RefinementCtx<unknown>;

/** An example is an answer that might be given. */
function checkExamples(list: readonly z.output<typeof VariableValues>[], issues: Issues): void {
  list.forEach(({ type: kind, choices, example, sameAs }, index) => {
    const checked = checkAnswer({ type: kind, choices, required: false }, example);
    if (checked.ok || sameAs !== null) return;
    issues.addIssue({ code: 'custom', path: [index, 'example'], message: checked.message });
  });
}

export const typedVariable = (variable: TemplateVariable): TypedVariable => ({
  ...variable,
  sameAs: variable.sameAs ?? '',
  heading: variable.heading ?? '',
  default: variable.default ?? '',
});

/** A signer for each position of the file, called as before. */
export const signersOf = ({ positions, signers: named }: TemplateFile, before: readonly TemplateSigner[]) =>
  SignerPosition.options
    .filter((position) => positions.some((place) => place.position === position))
    .map((position) => [...before, ...named].find((signer) => signer.position === position) ?? { position, title: '' });

/** A template begins as its author's own: a sub's is always private to its company. */
export const newValues = (reader: UserView): TypedTemplate => ({
  file: null,
  title: '',
  description: '',
  type: 'private',
  companyId: choiceOf(reader.company),
  variables: [],
  signers: [],
});

export const valuesOf = (template: TemplateDetail): TypedTemplate => {
  const file = fileOfTemplate(template);
  return {
    file: { sha256: file.sha256, uploadId: null },
    title: template.title,
    description: template.description,
    type: template.type,
    companyId: choiceOf(template.company),
    variables: template.variables.map(typedVariable),
    signers: signersOf(file, []),
  };
};

const choiceOf = (company: TemplateDetail['company']): Choice | null =>
  company && { value: company.id, label: company.name };

/** A sub names no company: the server knows its only one. */
function settingsOf({ file: _, companyId: company, ...settings }: SentTemplate, role: Role) {
  if (role === 'sub') return settings;
  return { ...settings, companyId: settings.type === 'public' ? null : (company ?? null) };
}

export function newTemplateOf(values: SentTemplate, role: Role, requestKey: string): NewTemplate {
  const { uploadId } = values.file;
  if (uploadId === null) throw new TypeError('A new template has an uploaded file.');
  return { ...settingsOf(values, role), requestKey, uploadId };
}

export const editOf = (values: SentTemplate, role: Role, { version }: TemplateDetail): EditedTemplate => ({
  ...settingsOf(values, role),
  version,
  ...(values.file.uploadId !== null && { uploadId: values.file.uploadId }),
});
