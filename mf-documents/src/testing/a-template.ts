import { FilledPreview, FoundVariable, TemplateDetail, TemplateId, TemplateVariable } from '@pacta/contracts';
import { aTemplateSummary } from '@pacta/shared/testing';

const summary = aTemplateSummary();
const letter = { width: 612, height: 792 };

export const templateIds = {
  lease: summary.id,
  inventory: TemplateId.parse('2b7e4c1d-0000-4000-8000-000000000002'),
};

export const aVariable = (name: string, label: string, variable: Partial<TemplateVariable> = {}): TemplateVariable =>
  TemplateVariable.parse({ name, label, type: 'text', ...variable });

const leaseVariables = [
  aVariable('inquilino', 'Name of the tenant', { example: 'Mateo García Luna' }),
  aVariable('renta', 'Monthly rent', { type: 'money' }),
  aVariable('inicio', 'First day', { type: 'date' }),
  aVariable('referencias', 'References of the tenant', { askedOf: 'client', type: 'long_text' }),
];

const placeOf = ({ name }: TemplateVariable, index: number): FoundVariable =>
  FoundVariable.parse({
    name,
    kind: 'text',
    choices: [],
    places: [{ page: 1 + Math.floor(index / 2), x: 0.15, y: 0.1 + index * 0.05, width: 0.3, height: 0.02 }],
  });

/** A lease that two people sign, unless told otherwise. */
export function aTemplateDetail(template: Partial<TemplateDetail> = {}): TemplateDetail {
  const { variables = leaseVariables } = template;
  return TemplateDetail.parse({
    ...summary,
    fileName: 'lease.pdf',
    size: 184_320,
    sha256: 'a'.repeat(64),
    pages: [letter, letter],
    positions: [
      { position: 'firmante_1', page: 2, x: 0.1, y: 0.78, width: 0.3, height: 0.07 },
      { position: 'firmante_2', page: 2, x: 0.55, y: 0.78, width: 0.3, height: 0.07 },
    ],
    found: variables.map(placeOf),
    variables,
    signers: [
      { position: 'firmante_1', title: 'Tenant' },
      { position: 'firmante_2', title: 'Landlord' },
    ],
    versions: [{ version: 1, fileName: 'lease.pdf', createdBy: summary.creator.name, createdAt: summary.createdAt }],
    ...template,
  });
}

/** A second template, which shares the tenant with the lease, that nobody has a place in. */
export const anInventory = (template: Partial<TemplateDetail> = {}): TemplateDetail =>
  aTemplateDetail({
    id: templateIds.inventory,
    title: 'Inventory of the furniture',
    description: '',
    type: 'public',
    company: null,
    positions: [],
    signers: [],
    variables: [
      aVariable('Inquilino', 'Who receives the furniture'),
      aVariable('llaves', 'Number of keys', { type: 'number' }),
    ],
    ...template,
  });

export const aFilledPreview = (preview: Partial<FilledPreview> = {}): FilledPreview =>
  FilledPreview.parse({ pdf: btoa('%PDF-1.7'), positions: aTemplateDetail().positions, problems: [], ...preview });
