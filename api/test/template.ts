import { randomUUID } from 'node:crypto';
import {
  createFromTemplates,
  createTemplate,
  type DocumentDetail,
  type NewTemplate,
  type NewTemplateDocuments,
  type TemplateDetail,
  type TemplateVariable,
  type UploadedTemplate,
  uploadTemplatePdf,
} from '@pacta/contracts';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { run } from '@pacta/pdf/testing/tools.ts';
import type { z } from 'zod';
import type { UserActor } from '../src/actor.ts';
import { aSub } from './builders.ts';
import { approver, as, client, detail, post } from './journey.ts';
import { aForm } from './multipart.ts';

type TemplateRequest = z.input<typeof NewTemplate>;

/** A service contract with a client, an amount, a date and a position for one signature. */
export const serviceContract = () =>
  aPdf('Cliente {{nombre_del_cliente}} paga {{monto}} el {{fecha}}.', 'Firma {{firmante_1}}');

export const sendTemplate = (bytes: Uint8Array | string, user: UserActor = aSub()) => {
  const form = aForm({ bytes, fileName: 'servicios.pdf', type: 'application/pdf' });
  return as(user).inject({ method: 'POST', url: `/v1${uploadTemplatePdf.path}`, ...form });
};

export async function uploadedTemplate(bytes?: Uint8Array, user: UserActor = aSub()): Promise<UploadedTemplate> {
  const answer = await sendTemplate(bytes ?? (await serviceContract()), user);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** What a user sends to save an upload as a private template. Pass only what the test is about. */
export const aTemplate = (
  { id, variables }: UploadedTemplate,
  overrides: Partial<TemplateRequest> = {},
): TemplateRequest => ({
  requestKey: randomUUID(),
  uploadId: id,
  title: 'Prestación de servicios',
  type: 'private',
  variables,
  ...overrides,
});

interface Making extends Partial<TemplateRequest> {
  readonly bytes?: Uint8Array;
  readonly user?: UserActor;
  /** Changes the variable of this name. */
  readonly change?: Record<string, Partial<TemplateVariable>>;
}

export async function madeTemplate({
  bytes,
  user = aSub(),
  change = {},
  ...overrides
}: Making = {}): Promise<TemplateDetail> {
  const upload = await uploadedTemplate(bytes, user);
  const variables = upload.variables.map((variable) => ({ ...variable, ...change[variable.name] }));
  const answer = await post(createTemplate.path, aTemplate({ ...upload, variables }, overrides), user);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

type DocumentsRequest = z.input<typeof NewTemplateDocuments>;
type Overrides = Omit<Partial<DocumentsRequest>, 'settings'> & { settings?: Partial<DocumentsRequest['settings']> };

export const answers = { nombre_del_cliente: 'José Ángel Muñoz', monto: '$21,000', fecha: '20/11/2026' };

/** What a user sends to make one document from each template, approved by Ana and signed by José. */
export const documentsRequest = (
  templates: readonly TemplateDetail[],
  overrides: Overrides = {},
): DocumentsRequest => ({
  requestKey: randomUUID(),
  templates: templates.map(({ id: templateId, version, title }) => ({ templateId, version, name: `${title} de José` })),
  answers,
  signers: [client],
  ...overrides,
  settings: {
    signatureType: 'digital',
    voboDifferentFromSigner: true,
    voboName: approver.name,
    voboEmail: approver.email,
    generateWithoutSignature: false,
    sendWithoutVobo: false,
    ...overrides.settings,
  },
});

export const makeDocuments = (request: DocumentsRequest, user: UserActor = aSub()) =>
  post(createFromTemplates.path, request, user);

/** The documents that are made from templates. */
export async function madeDocuments(templates: readonly TemplateDetail[], overrides?: Overrides) {
  const answer = await makeDocuments(documentsRequest(templates, overrides));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return Promise.all(answer.json().documents.map(({ id }: { id: string }) => detail(id))) as Promise<DocumentDetail[]>;
}

/** The text of a PDF, in one line. */
export const textIn = (pdf: Uint8Array): string =>
  run('pdftotext', pdf, (file) => [file, '-'])
    .toString()
    .replaceAll(/\s+/g, ' ')
    .trim();
