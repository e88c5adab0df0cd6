import { FilledPreview, FoundVariable, TemplateDetail, TemplateVariable, UploadedTemplate } from '@pacta/contracts';
import { aTemplateSummary } from '@pacta/shared/testing';

const sha256 = 'a'.repeat(64);
const summary = aTemplateSummary();
const letter = { width: 612, height: 792 };

/** A placeholder on a line of its own; line 1 is at the top of the page. */
export const aFoundVariable = (name: string, line = 1, variable: Partial<FoundVariable> = {}): FoundVariable =>
  FoundVariable.parse({
    name,
    kind: 'text',
    choices: [],
    places: [{ page: 1, x: 0.15, y: 0.05 + line * 0.035, width: 0.3, height: 0.02 }],
    ...variable,
  });

export const aTemplateVariable = (name: string, variable: Partial<TemplateVariable> = {}): TemplateVariable =>
  TemplateVariable.parse({ name, label: labelOf(name), type: 'text', ...variable });

const labelOf = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const found = [
  aFoundVariable('nombre_del_cliente', 1, {
    places: [
      { page: 1, x: 0.15, y: 0.09, width: 0.3, height: 0.02 },
      { page: 2, x: 0.12, y: 0.4, width: 0.3, height: 0.02 },
    ],
  }),
  aFoundVariable('renta', 3),
  aFoundVariable('fecha', 5),
  aFoundVariable('forma_de_pago', 7, { kind: 'choice_field', choices: ['Transferencia', 'Efectivo'] }),
];
const variables = [
  aTemplateVariable('nombre_del_cliente'),
  aTemplateVariable('renta', { type: 'money' }),
  aTemplateVariable('fecha', { type: 'date' }),
  aTemplateVariable('forma_de_pago', { type: 'choice', choices: ['Transferencia', 'Efectivo'] }),
];
const positions = [
  { position: 'firmante_1', page: 2, x: 0.1, y: 0.78, width: 0.3, height: 0.07 },
  { position: 'firmante_2', page: 2, x: 0.55, y: 0.78, width: 0.3, height: 0.07 },
];
const file = { fileName: 'lease.pdf', size: 184_320, sha256, pages: [letter, letter], positions, found, variables };

/** A PDF that was just uploaded, its variables as their names suggest them. */
export const anUploadedTemplate = (upload: Partial<UploadedTemplate> = {}): UploadedTemplate =>
  UploadedTemplate.parse({ id: '9a6b0c1d-0000-4000-8000-000000000001', ...file, unread: [], removed: [], ...upload });

export const aTemplateDetail = (template: Partial<TemplateDetail> = {}): TemplateDetail =>
  TemplateDetail.parse({
    ...summary,
    ...file,
    signers: [
      { position: 'firmante_1', title: 'Tenant' },
      { position: 'firmante_2', title: '' },
    ],
    versions: [{ version: 1, fileName: 'lease.pdf', createdBy: summary.creator.name, createdAt: summary.createdAt }],
    ...template,
  });

export const aFilledPreview = (preview: Partial<FilledPreview> = {}): FilledPreview =>
  FilledPreview.parse({ pdf: btoa('%PDF-1.7'), positions: [], problems: [], ...preview });
