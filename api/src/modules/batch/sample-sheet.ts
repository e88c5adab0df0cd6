import type { Language, TemplateId, TemplateVariable } from '@pacta/contracts';
import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { assertSeesTemplate } from '../template/template-policy.ts';
import { readTemplate } from '../template/template-storage.ts';
import { baseName } from '../upload/file-name.ts';
import { columnsOf, type SheetColumn, type SignerField, type Target } from './sheet-columns.ts';

export interface Sample {
  readonly format: 'csv' | 'xlsx';
  readonly language: Language; // of the columns that are not the template's own
}

/** A sheet for a template with its headings, and one row that shows how to fill it. */
export async function sampleSheet(
  { database }: AppContext,
  user: UserActor,
  templateId: TemplateId,
  { format, language }: Sample,
) {
  const template = await readTemplate(database, templateId);
  assertSeesTemplate(user, template);
  const columns = columnsOf(template, { isSigned: true });
  const cells = [
    columns.map(({ heading, englishHeading }) => (language === 'en' ? englishHeading : heading)),
    columns.map((column) => exampleOf(column, template.title, language)),
  ];
  return {
    fileName: `${baseName(template.title) || 'sheet'}.${format}`,
    mediaType: mediaTypes[format],
    bytes: format === 'csv' ? writeCsv(cells) : await writeXlsx(cells),
  };
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Escapes formulas, so that opening the file runs no example. */
const writeCsv = (cells: string[][]): Buffer => Buffer.from(stringify(cells, { bom: true, escape_formulas: true }));

/** Every cell is text, so that no program turns what people type into a date or a number. */
const writeXlsx = ([headings = [], ...rows]: string[][]): Promise<Buffer> =>
  writeXlsxFile(
    [
      headings.map((value) => ({ value, type: String, format: '@', fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map((value) => ({ value, type: String, format: '@' }))),
    ],
    { columns: headings.map((heading) => ({ width: Math.max(16, heading.length + 2) })), stickyRowsCount: 1 },
  ).toBuffer();

function exampleOf({ targets }: SheetColumn, title: string, language: Language): string {
  const examples = targets.map((target) => exampleFor(target, title, language));
  return examples.find((example) => example !== '') ?? '';
}

const people: Record<string, Partial<Record<SignerField, string>>> = {
  firmante_1: { name: 'María López Hernández', email: 'maria@example.com', phone: '55 1234 5678' },
  firmante_2: { name: 'José Ángel Muñoz', email: 'jose@example.com' },
  firmante_3: { name: 'Ana Ruiz Güemes', email: 'ana@example.com' },
  firmante_4: { name: 'Luis Peña Ibarra', email: 'luis@example.com' },
};

function exampleFor(target: Target, title: string, language: Language): string {
  if (target.kind === 'document') return title;
  if (target.kind === 'signer') return people[target.position]?.[target.field] ?? '';
  return answerFor(target.variable, language);
}

function answerFor({ type, example, choices, label, ...variable }: TemplateVariable, language: Language): string {
  const [known] = [example, variable.default].filter(Boolean);
  if (known !== undefined) return known;
  switch (type) {
    case 'number':
      return '12';
    case 'money':
      return '12,500.00';
    case 'date':
      return language === 'en' ? '2026-11-20' : '20/11/2026'; // an American reads 3/4/2026 otherwise
    case 'choice':
      return choices[0] ?? '';
    case 'check':
      return language === 'en' ? 'yes' : 'sí';
    case 'email':
      return 'maria@example.com';
    case 'rfc':
      return 'XAXX010101000';
    case 'text':
    case 'long_text':
      return label;
  }
}
