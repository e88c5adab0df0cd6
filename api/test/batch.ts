import { randomUUID } from 'node:crypto';
import {
  type BatchRow,
  type BatchView,
  createBatch,
  type NewBatch,
  type SignaturePosition,
  TemplateId,
  type TemplateVariable,
  type UploadedSheet,
  uploadSheet,
} from '@pacta/contracts';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import type { z } from 'zod';
import type { UserActor } from '../src/actor.ts';
import type { TemplateScope, TemplateVersion } from '../src/modules/template/template.ts';
import { insertTemplate } from '../src/modules/template/template-storage.ts';
import { context } from './app.ts';
import { aSub, companyId, now, subId } from './builders.ts';
import { database } from './database.ts';
import { as, get, post } from './journey.ts';
import { aForm } from './multipart.ts';

export const aVariable = (name: string, overrides: Partial<TemplateVariable> = {}): TemplateVariable => ({
  name,
  label: name,
  type: 'text',
  required: true,
  example: '',
  askedOf: 'creator',
  sameAs: null,
  choices: [],
  moneyStyle: 'figures',
  currency: 'MXN',
  dateStyle: 'long',
  ...overrides,
});

export const variables = [
  aVariable('nombre del cliente', { label: 'Nombre del cliente' }),
  aVariable('renta', { label: 'Renta mensual', type: 'money' }),
  aVariable('fecha', { type: 'date', required: false }),
];

export const place = (position: SignaturePosition['position']): SignaturePosition => ({
  position,
  page: 1,
  x: 0.1,
  y: 0.8,
  width: 0.3,
  height: 0.05,
});

/** A lease that the client signs. Pass only what the test is about. */
export async function insertedLease(
  overrides: Partial<TemplateVersion & TemplateScope> = {},
  text = 'Lease of {{nombre del cliente}} for {{renta}} since {{fecha}} {{firmante_1}}',
): Promise<TemplateVersion> {
  const { type = 'private' as const, companyId: company = companyId, ...rest } = overrides;
  const { sha256, size } = await context.files.put(await aPdf(text));
  const version: TemplateVersion = {
    templateId: TemplateId.parse(randomUUID()),
    version: 1,
    title: 'Arrendamiento',
    description: '',
    sha256,
    size,
    fileName: 'arrendamiento.pdf',
    pages: [{ width: 612, height: 792 }],
    positions: [place('firmante_1')],
    clauses: [],
    found: [],
    computed: [],
    variables,
    signers: [],
    ...rest,
  };
  await database
    .transaction()
    .execute((tx) => insertTemplate(tx, version, { type, companyId: company }, randomUUID(), { by: subId, at: now }));
  return version;
}

export const sendSheet = (bytes: Uint8Array | string, fileName = 'hoja.csv', user: UserActor = aSub()) =>
  as(user).inject({ method: 'POST', url: `/v1${uploadSheet.path}`, ...aForm({ bytes, fileName, type: 'text/csv' }) });

export const heading = 'nombre del cliente,renta,fecha,firmante_1,firmante_1_email';
export const goodRow = (n: number) => `Cliente ${n},${n},2026-11-20,Cliente ${n},cliente${n}@example.com`;
export const aSheet = (...rows: string[]): string => [heading, ...rows].join('\n');
export const rows = (count: number): string[] => Array.from({ length: count }, (_, index) => goodRow(index + 1));

type Request = z.input<typeof NewBatch>;
type Overrides = Omit<Partial<Request>, 'settings'> & { settings?: Partial<Request['settings']> };

/** What a user sends to have a document for each row approved by Ana. */
export const aBatchRequest = (sheet: UploadedSheet, template: TemplateVersion, overrides: Overrides = {}): Request => ({
  requestKey: randomUUID(),
  uploadId: sheet.id,
  templateId: template.templateId,
  version: template.version,
  ...overrides,
  settings: {
    signatureType: 'digital',
    voboDifferentFromSigner: true,
    voboName: 'Ana Ñúñez',
    voboEmail: 'ana@example.com',
    generateWithoutSignature: false,
    sendWithoutVobo: false,
    ...overrides.settings,
  },
});

export async function requested(text: string, overrides: Overrides = {}, template?: TemplateVersion) {
  const sheet: UploadedSheet = (await sendSheet(text)).json();
  return post(createBatch.path, aBatchRequest(sheet, template ?? (await insertedLease()), overrides));
}

export async function created(text: string, overrides: Overrides = {}, template?: TemplateVersion): Promise<BatchView> {
  const response = await requested(text, overrides, template);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}

export const seen = async (id: string): Promise<BatchView> => (await get(`/batches/${id}`)).json();
export const seenRows = async (id: string, query = ''): Promise<BatchRow[]> =>
  (await get(`/batches/${id}/rows?limit=100${query}`)).json().results;
