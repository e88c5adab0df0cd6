import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type * as names from '@pacta/contracts';
import type { Endpoint, FileEndpoint, RequestOf } from '@pacta/contracts';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { phoneAccounts } from '../demo/phone-services.ts';
import { twilioChannel } from '../src/channel/twilio.ts';
import { contracts } from '../src/endpoints.ts';
import { hmacOf } from '../src/identity/ask-provider.ts';
import { veriff } from '../src/identity/veriff.ts';
import { type EndpointName, type Holder, permissions } from '../src/permissions.ts';
import { nextAddress, password, signedIn } from './accounts.ts';
import { app } from './app.ts';
import { companyId, now, otherCompanyId } from './builders.ts';
import { startEmpty } from './database.ts';
import { aSignatureImage } from './journey.ts';
import { aForm } from './multipart.ts';
import { FakeProvider, webhookSecret } from './provider.ts';
import {
  type InsertedDocument,
  insertedAnnexItem,
  insertedAnnexList,
  insertedBatch,
  insertedConstancia,
  insertedDelivery,
  insertedDocument,
  insertedForwarding,
  insertedHeldUpEnvelope,
  insertedLink,
  insertedObserver,
  insertedPeople,
  insertedPreparation,
  insertedScan,
  insertedSheet,
  insertedTemplate,
  insertedTemplateUpload,
  insertedUpload,
  invitedId,
  type Person,
  people,
} from './world.ts';

startEmpty();

const isEndpoint = (value: unknown): value is Endpoint | FileEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const endpoints = new Map(
  Object.entries<unknown>(contracts).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : [])),
);

const verifying = { url: 'http://127.0.0.1:9', key: 'key', secret: 'secret' };
const signedCall = {
  payload: Buffer.from('{}'),
  headers: { 'content-type': 'application/json', 'x-hmac-signature': hmacOf('{}', verifying.secret) },
};

// Real servers: the requests go through HTTP. Each one claims an address of its own.
const behindProxy = { server: { trustProxy: true } };
const providers = {
  envelopeProviders: { docusign: { provider: new FakeProvider(), webhookSecret } },
  identityProvider: veriff(verifying),
  channels: {
    sms: twilioChannel({
      ...phoneAccounts.sms,
      url: 'http://127.0.0.1:9',
      publicUrl: verifying.url,
      reportsTo: undefined,
    }),
  },
};
const api = app(providers, behindProxy);
const tomorrow = app({ ...providers, now: () => new Date(now.getTime() + 24 * 60 * 60_000) }, behindProxy);
beforeAll(() =>
  Promise.all([api.listen({ host: '127.0.0.1', port: 0 }), tomorrow.listen({ host: '127.0.0.1', port: 0 })]),
);
afterAll(() => Promise.all([api.close(), tomorrow.close()]));

const callers = [
  'nobody',
  'sub',
  'stranger', // a sub-user of another company
  'admin',
  'yesterday’s admin', // with a token that has expired
  'approver',
  'signer',
  'observer',
  'holder of another link',
  'yesterday’s approver',
] as const;
type Caller = (typeof callers)[number];

/** The records around one call. They belong to the sub-user or to their company. */
interface World {
  readonly refresh: () => Promise<string>;
  readonly document: () => Promise<InsertedDocument>;
  /** The session of the caller, if they are a user. */
  readonly upload: () => Promise<names.UploadId>;
  readonly templateUpload: () => Promise<names.UploadId>;
  readonly template: () => Promise<names.TemplateId>;
  readonly sheet: () => Promise<names.UploadId>;
  readonly batch: () => Promise<names.BatchId>;
}

type Body = { body?: unknown; form?: ReturnType<typeof aForm> };
type RequestFor<Name extends EndpointName> = (world: World) => Promise<RequestOf<(typeof contracts)[Name]> & Body>;

const asked =
  <T>(request: T) =>
  async () =>
    request;
const ofDocument = async ({ document }: World) => ({ params: { documentId: (await document()).id } });
const ofSigner = async ({ document }: World) => {
  const { id: documentId, signerId } = await document();
  return { params: { documentId, signerId } };
};
const ofConstancia = async ({ document }: World) => {
  const { id: documentId, sha256 } = await document();
  await insertedConstancia(documentId, sha256 as names.Sha256);
  return { params: { documentId } };
};
const ofAnnexItem = async ({ document }: World) => {
  const { id: documentId } = await document();
  return { params: { documentId, itemId: await insertedAnnexItem(documentId) } };
};
const ofAnnexList = async () => ({ params: { companyId, listId: await insertedAnnexList(companyId) } });
const ofScan = async ({ document }: World) => {
  const made = await document();
  return { params: { documentId: made.id, scanId: await insertedScan(made) } };
};
const ofTemplate = async ({ template }: World) => ({ params: { templateId: await template() } });
const shown = async (world: World) => ({ sha256: (await world.document()).sha256 as names.Sha256 });
const pdfForm = () => aForm({ bytes: fixture('contract.pdf'), fileName: 'c.pdf', type: 'application/pdf' });
const ofBatch = async ({ batch }: World) => ({ params: { batchId: await batch() } });
const ofWebhook = async () => {
  await insertedDelivery();
  return { params: { companyId } };
};
const ofDelivery = async () => ({ params: { companyId, deliveryId: await insertedDelivery() } });
const sheetForm = () => aForm({ bytes: 'cliente\nEva', fileName: 'hoja.csv', type: 'text/csv' });
const templateForm = async () =>
  aForm({ bytes: await aPdf('{{cliente}}'), fileName: 't.pdf', type: 'application/pdf' });
const pngForm = () => aForm({ bytes: fixture('mark.png'), fileName: 'logo.png', type: 'image/png' });

const annexList = { name: 'Proveedores', counterparty: 'other' as const, items: [{ name: 'RFC' }] };

const company: names.NewCompany = {
  name: 'Nueva',
  description: '',
  language: 'es',
  userLimit: null,
  documentLimit: null,
  multipleTemplates: false,
  clmUrl: null,
  redirectUrlOnApproval: null,
  sender: 'Nueva',
  signatureKind: 'digital',
  signatureProvider: null,
  credits: 0,
};

const user = {
  name: 'Eva',
  full_name: 'Eva Luna',
  email: 'eva@example.com',
  role: 'sub' as const,
  companyId,
  country: 'MX',
  language: 'es' as const,
};

const templateSettings = {
  title: 'Plantilla',
  type: 'private' as const,
  companyId,
  variables: [{ name: 'cliente', label: 'Cliente', type: 'text' as const }],
};

/** The id of one of the sub-user's records that a list of theirs shows. */
async function ofSub(url: string): Promise<string> {
  const headers = { authorization: `Bearer ${(await tokensOf('sub')).access.token}` };
  const { results } = (await api.inject({ url, headers, remoteAddress: nextAddress() })).json();
  return results[0].id;
}

const newApiToken = { email: people.sub.email, password, name: 'CLM', expiresInDays: 30 as const };

async function apiTokenOfSub(): Promise<names.ApiTokenId> {
  const request = { method: 'POST', url: '/v1/auth/api-tokens', payload: newApiToken } as const;
  return (await api.inject({ ...request, remoteAddress: nextAddress() })).json().id;
}

async function storedImage(): Promise<names.Sha256> {
  const { payload, headers } = pngForm();
  const authorization = `Bearer ${(await tokensOf('admin')).access.token}`;
  const request = {
    method: 'POST',
    url: '/v1/uploads/image',
    payload,
    headers: { ...headers, authorization },
  } as const;
  return (await api.inject({ ...request, remoteAddress: nextAddress() })).json().sha256;
}

const certificate = 'AAAA'; // no e.firma: what is refused then is not the caller
const anEfirma = () => ({ preparationId: randomUUID(), signature: 'AAAA' });
const signedAtOnce = {
  requestKey: randomUUID(),
  companyId,
  name: 'Contrato',
  signers: [],
  positions: [],
  settings: {
    signatureType: 'efirma' as const,
    voboDifferentFromSigner: false,
    generateWithoutSignature: false,
    sendWithoutVobo: true,
  },
};

const aTrouble = {
  kind: 'crashed' as const,
  remote: 'mf-admin',
  version: '1.0.0',
  commit: null,
  detail: 'TypeError',
  page: '/admin',
  duration: null,
};

/** A request that only a missing right can stop. */
const requests: { [Name in EndpointName]: RequestFor<Name> } = {
  login: asked({ body: { email: people.sub.email, password } }),
  logout: async ({ refresh }) => ({ body: { refreshToken: await refresh() } }),
  refreshTokens: async ({ refresh }) => ({ body: { refreshToken: await refresh() } }),
  forgotPassword: asked({ body: { email: people.sub.email } }),
  resetPassword: asked({ body: { key: 'k'.repeat(43), password: 'another word 2' } }),
  checkPasswordLink: asked({ body: { key: 'k'.repeat(43) } }),
  confirmEmail: asked({ body: { key: 'k'.repeat(43) } }),
  restoreEmail: asked({ body: { key: 'k'.repeat(43) } }),
  createApiToken: asked({ body: newApiToken }),
  reportMail: asked({ body: { events: [{ messageId: 'x', event: 'bounced' }] } }),
  reportBounce: asked({}),
  tellTroubles: asked({ body: { troubles: [aTrouble] } }),
  exchangeLink: async ({ document }) => {
    const { id } = await document();
    const { key } = await insertedLink(id, 'vobo', null);
    return { body: { documentId: id, purpose: 'vobo', key } };
  },
  downloadImage: async () => ({ params: { sha256: await storedImage() } }),
  findFile: async (world) => ({ params: await shown(world) }),

  getMe: asked({}),
  updateMe: asked({ body: { full_name: 'Otro Nombre' } }),
  changePassword: asked({ body: { currentPassword: password, password: 'another word 2' } }),
  listSessions: asked({}),
  revokeSession: async () => ({ params: { sessionId: (await ofSub('/v1/users/me/sessions')) as names.SessionId } }),
  revokeOtherSessions: asked({}),
  listApiTokens: asked({}),
  revokeApiToken: async () => ({ params: { apiTokenId: await apiTokenOfSub() } }),
  getMyPreferences: asked({}),
  updateMyPreferences: asked({
    body: { approved: true, rejected: true, signed: true, completed: true, failed: true },
  }),
  listNotifications: asked({ query: {} }),
  readNotifications: asked({ body: {} }),

  listUsers: asked({ query: {} }),
  getUser: asked({ params: { userId: invitedId } }),
  createUser: asked({ body: user }),
  updateUser: asked({ params: { userId: invitedId }, body: { full_name: 'Otro Nombre', revision: 1 } }),
  deleteUser: asked({ params: { userId: invitedId } }),
  inviteUser: asked({ params: { userId: invitedId } }),
  mailPasswordLink: asked({ params: { userId: invitedId } }),

  listCompanies: asked({ query: {} }),
  getCompany: asked({ params: { companyId } }),
  createCompany: asked({ body: company }),
  listCompanyRecord: asked({ params: { companyId }, query: {} }),
  sendTestMessage: asked({ params: { companyId }, body: { channel: 'sms', phone: '+52 55 1234 5642' } }),
  checkProvider: asked({ params: { companyId }, body: { signatureProvider: 'docusign' } }),
  receiveEnvelopeEvent: asked({ params: { provider: 'docusign' }, body: { envelopeId: '1', secret: webhookSecret } }),
  tryProvider: async (world) => {
    const { params } = await ofDocument(world);
    await insertedHeldUpEnvelope(params.documentId);
    return { params };
  },
  getWebhook: asked({ params: { companyId } }),
  makeWebhookSecret: asked({ params: { companyId }, body: {} }),
  testWebhook: ofWebhook,
  listDeliveries: asked({ params: { companyId }, query: {} }),
  getDelivery: ofDelivery,
  sendDeliveryAgain: ofDelivery,
  updateCompany: asked({ params: { companyId }, body: { name: 'Otro Nombre', revision: 1 } }),
  deleteCompany: asked({ params: { companyId }, query: { transferTo: otherCompanyId } }),
  listAnnexLists: asked({ params: { companyId } }),
  createAnnexList: asked({ params: { companyId }, body: annexList }),
  proposeAnnexLists: asked({ params: { companyId } }),
  updateAnnexList: async () => ({ ...(await ofAnnexList()), body: { ...annexList, revision: 1 } }),
  deleteAnnexList: ofAnnexList,
  uploadImage: async () => ({ form: pngForm() }),

  uploadPdf: async () => ({ form: pdfForm() }),
  uploadAnnex: async () => ({ form: pdfForm() }),
  getUpload: async () => ({ params: { uploadId: await insertedUpload(people.sub.id) } }),
  downloadUpload: async () => ({ params: { uploadId: await insertedUpload(people.sub.id) } }),

  uploadTemplatePdf: async () => ({ form: await templateForm() }),
  previewUploadedTemplate: async () => ({
    params: { uploadId: await insertedTemplateUpload(people.sub.id) },
    body: { variables: [], answers: {} },
  }),
  listTemplates: asked({ query: {} }),
  getTemplate: ofTemplate,
  createTemplate: async ({ templateUpload }) => ({
    body: { ...templateSettings, requestKey: randomUUID(), uploadId: await templateUpload() },
  }),
  updateTemplate: async (world) => ({ ...(await ofTemplate(world)), body: { ...templateSettings, version: 1 } }),
  deleteTemplate: ofTemplate,
  downloadTemplate: async (world) => ({ ...(await ofTemplate(world)), query: {} }),
  previewTemplate: async (world) => ({ ...(await ofTemplate(world)), body: { answers: {} } }),
  createFromTemplates: async ({ template }) => ({
    body: {
      requestKey: randomUUID(),
      companyId,
      templates: [{ templateId: await template(), version: 1, name: 'Contrato' }],
      answers: { cliente: 'José' },
      signers: [],
      settings: {
        signatureType: 'digital' as const,
        voboDifferentFromSigner: false,
        generateWithoutSignature: true,
        sendWithoutVobo: true,
      },
    },
  }),

  uploadSheet: async () => ({ form: sheetForm() }),
  readUploadedSheet: async () => ({
    params: { uploadId: await insertedSheet(people.sub.id) },
    query: { sheet: 'Datos' },
  }),
  downloadSampleSheet: async (world) => ({ ...(await ofTemplate(world)), query: { format: 'csv' as const } }),
  createBatch: async ({ template, sheet }) => ({
    body: {
      requestKey: randomUUID(),
      companyId,
      uploadId: await sheet(),
      templateId: await template(),
      version: 1,
      settings: {
        signatureType: 'fisica' as const,
        voboDifferentFromSigner: false,
        generateWithoutSignature: false,
        sendWithoutVobo: true,
      },
    },
  }),
  listBatches: asked({ query: {} }),
  getBatch: ofBatch,
  listBatchRows: async (world) => ({ ...(await ofBatch(world)), query: {} }),
  previewBatchRow: async ({ batch }) => ({ params: { batchId: await batch(), row: 2 }, body: {} }),
  startBatch: ofBatch,
  stopBatch: ofBatch,
  deleteBatch: ofBatch,

  listDocuments: asked({ query: {} }),
  countDocuments: asked({ query: {} }),
  createDocument: async ({ upload }) => ({
    body: {
      requestKey: randomUUID(),
      uploadId: await upload(),
      companyId,
      name: 'Contrato',
      signers: [],
      positions: [],
      settings: {
        signatureType: 'digital' as const,
        voboDifferentFromSigner: false,
        generateWithoutSignature: true,
        sendWithoutVobo: true,
      },
    },
  }),
  getEfirmaTrust: asked({}),
  receiveIdentityWebhook: asked({ params: { provider: 'veriff' as const }, form: signedCall }),
  getIdentityService: asked({}),
  getWorkingDays: asked({ params: { country: 'MX' } }),
  getDocumentIdentity: ofDocument,
  askIdentityAgain: ofSigner,
  waiveIdentity: async (world) => ({ ...(await ofSigner(world)), body: { reason: 'Lo conozco.' } }),
  getOwnIdentity: ofDocument,
  startIdentity: ofDocument,
  prepareDocument: async ({ upload }) => ({
    body: { certificate, document: { ...signedAtOnce, uploadId: await upload() } },
  }),
  prepareFromTemplates: async ({ template }) => ({
    body: {
      certificate,
      documents: {
        requestKey: randomUUID(),
        companyId,
        templates: [{ templateId: await template(), version: 1, name: 'Contrato' }],
        answers: { cliente: 'José' },
        signers: [],
        settings: signedAtOnce.settings,
      },
    },
  }),
  downloadPreparation: async () => ({ params: { preparationId: await insertedPreparation(people.sub.id) } }),
  prepareVersion: async (world) => ({
    ...(await ofDocument(world)),
    body: { version: { uploadId: await world.upload(), positions: [] }, certificate },
  }),
  prepareCompanySignature: async (world) => ({ ...(await ofDocument(world)), body: { certificate } }),
  signForCompany: async (world) => ({ ...(await ofDocument(world)), body: anEfirma() }),

  getDocument: ofDocument,
  getDocumentTime: ofDocument,
  downloadConstancia: async (world) => ({ ...(await ofConstancia(world)), query: {} }),
  downloadStampedFile: ofConstancia,
  getTrail: async (world) => ({ ...(await ofDocument(world)), query: {} }),
  downloadEvidence: ofDocument,
  downloadDocument: async (world) => ({ ...(await ofDocument(world)), query: {} }),
  downloadAnnex: async ({ document }) => {
    const { id, annexId } = await document();
    return { params: { documentId: id, annexId } };
  },
  commentOnDocument: async (world) => ({ ...(await ofDocument(world)), body: { text: 'Revisado.' } }),
  uploadVersion: async (world) => ({
    ...(await ofDocument(world)),
    body: { uploadId: await world.upload(), positions: [] },
  }),
  remindDocument: async (world) => ({ ...(await ofDocument(world)), body: undefined }),
  scheduleDocument: async (world) => ({ ...(await ofDocument(world)), body: { signBy: null } }),
  withdrawDocument: async (world) => ({ ...(await ofDocument(world)), body: { reason: 'Ya no procede.' } }),
  correctApproverEmail: async (world) => ({ ...(await ofDocument(world)), body: { email: 'new@example.com' } }),
  correctSignerEmail: async ({ document }) => {
    const { id, signerId } = await document();
    return { params: { documentId: id, signerId }, body: { email: 'new@example.com' } };
  },
  correctSignerPhone: async ({ document }) => {
    const { id, signerId } = await document();
    return { params: { documentId: id, signerId }, body: { phone: '+52 55 1234 5678' } };
  },
  correctApproverName: async (world) => ({ ...(await ofDocument(world)), body: { name: 'Ana María' } }),
  correctSignerName: async ({ document }) => {
    const { id, signerId } = await document();
    return { params: { documentId: id, signerId }, body: { name: 'José María' } };
  },

  handOver: async ({ document }) => {
    const { id, signerId } = await document();
    return { params: { documentId: id, signerId } };
  },

  getCirculation: ofDocument,
  undoForwarding: async (world) => {
    const { documentId } = (await ofDocument(world)).params;
    return { params: { documentId, forwardingId: await insertedForwarding(documentId) } };
  },
  addObserver: async (world) => ({
    ...(await ofDocument(world)),
    body: { name: 'Sofía Luna', email: 'sofia@example.com' },
  }),
  removeObserver: async (world) => {
    const { documentId } = (await ofDocument(world)).params;
    return { params: { documentId, observerId: await insertedObserver(documentId) } };
  },

  getTroubles: asked({ query: {} }),
  getDocumentAnnexes: ofDocument,
  waiveAnnexItem: async (world) => ({ ...(await ofAnnexItem(world)), body: { reason: 'Ya lo tenemos.' } }),

  getDocumentsReport: asked({ query: { companyId } }),
  exportDocumentsReport: asked({ query: { companyId, format: 'csv' as const } }),

  getPublicDocument: ofDocument,
  downloadPublicDocument: ofDocument,
  downloadPublicAnnex: async ({ document }) => {
    const { id, annexId } = await document();
    return { params: { documentId: id, annexId } };
  },
  getAskedAnnexes: ofDocument,
  giveAnnex: async (world) => ({ ...(await ofAnnexItem(world)), form: pdfForm() }),
  takeAnnexBack: async (world) => {
    const { documentId, itemId } = (await ofAnnexItem(world)).params;
    return { params: { documentId, itemId, annexId: (await world.document()).annexId } };
  },
  approveDocument: async (world) => ({ ...(await ofDocument(world)), body: await shown(world) }),
  forwardDocument: async (world) => ({
    ...(await ofDocument(world)),
    body: { name: 'Beatriz Luna', email: 'beatriz@example.com', reason: 'Le corresponde a ella.' },
  }),
  rejectDocument: async (world) => ({
    ...(await ofDocument(world)),
    body: { ...(await shown(world)), comments: 'No.' },
  }),
  listOwnComments: ofDocument,
  writeToSender: async (world) => ({ ...(await ofDocument(world)), body: { text: 'Una duda.' } }),
  downloadSeenVersion: async ({ document }) => ({ params: { documentId: (await document()).id, version: 1 } }),
  answerQuestions: async (world) => ({
    ...(await ofDocument(world)),
    body: { ...(await shown(world)), answers: {} },
  }),
  signDocument: async (world) => ({
    ...(await ofDocument(world)),
    body: { ...(await shown(world)), consent: contracts.consentVersion, mark: aSignatureImage() },
  }),
  declineDocument: async (world) => ({
    ...(await ofDocument(world)),
    body: { ...(await shown(world)), comments: 'No.' },
  }),
  getSigningCode: ofDocument,
  sendSigningCode: async (world) => ({ ...(await ofDocument(world)), query: {} }),
  checkSigningCode: async (world) => ({ ...(await ofDocument(world)), body: { code: '123456' } }),
  endHandOver: ofDocument,
  preparePublicSignature: async (world) => ({ ...(await ofDocument(world)), body: { certificate } }),
  downloadPublicPreparation: async (world) => ({
    params: { ...(await ofDocument(world)).params, preparationId: randomUUID() },
  }),
  signByEfirma: async (world) => ({
    ...(await ofDocument(world)),
    body: { ...anEfirma(), consent: contracts.efirmaConsentVersion },
  }),
  uploadScan: async (world) => ({ ...(await ofDocument(world)), form: pdfForm() }),
  downloadPrintedCopy: ofDocument,
  receiveScan: async (world) => ({ ...(await ofDocument(world)), form: pdfForm() }),
  downloadOwnScan: ofScan,
  discardScan: ofScan,
  sendScan: async (world) => ({
    ...(await ofScan(world)),
    body: { ...(await shown(world)), consent: contracts.paperConsentVersion },
  }),
  downloadScan: ofScan,
  acceptScan: ofScan,
  returnScan: async (world) => ({ ...(await ofScan(world)), body: { reason: 'La página 2 no se lee.' } }),
};

const tokensOf = (person: Person) => signedIn(people[person].email);

const isUser = (caller: Caller): caller is Person => caller in people;

/** The token of a link holder, if the caller is one. */
async function tokenOfHolder(caller: Caller, document: World['document']): Promise<string | undefined> {
  if (caller === 'nobody') return undefined;
  if (caller === 'holder of another link') {
    const other = await insertedDocument(2, otherCompanyId, people.stranger.id);
    return (await insertedLink(other.id, 'vobo', null)).token;
  }
  const { id, signerId } = await document();
  if (caller === 'observer') return (await insertedLink(id, 'observe', null, await insertedObserver(id))).token;
  const link = caller === 'signer' ? insertedLink(id, 'complete', signerId) : insertedLink(id, 'vobo', null);
  return (await link).token;
}

/** Sends one call and returns its status. */
async function statusOf(name: EndpointName, caller: Caller): Promise<number> {
  const endpoint = endpoints.get(name)!;
  const person = isUser(caller) ? caller : caller === 'yesterday’s admin' ? 'admin' : undefined;
  const refresh = async () => (await tokensOf('sub')).refresh.token;
  let made: Promise<InsertedDocument> | undefined;
  const document = () => (made ??= insertedDocument(1, companyId, people.sub.id));
  const upload = () => insertedUpload(people[person ?? 'sub'].id);
  const templateUpload = () => insertedTemplateUpload(people[person ?? 'sub'].id);
  const template = () => insertedTemplate(companyId, people.sub.id);
  const sheet = () => insertedSheet(people[person ?? 'sub'].id);
  const batch = () => insertedBatch(companyId, people.sub.id);
  const token = person ? (await tokensOf(person)).access.token : await tokenOfHolder(caller, document);

  const world = { refresh, document, upload, templateUpload, template, sheet, batch };
  const request = (await requests[name](world)) as Body & {
    params?: Record<string, string>;
    query?: Record<string, string>;
  };
  const { params = {}, query, body, form } = request;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => params[key]!);
  const url = new URL(
    `/v1${path}?${new URLSearchParams(query)}`,
    caller.startsWith('yesterday') ? originOf(tomorrow) : originOf(api),
  );
  const headers = {
    'x-forwarded-for': nextAddress(),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...form?.headers,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const sent = form ? new Uint8Array(form.payload) : body === undefined ? null : JSON.stringify(body);
  const answer = await fetch(url, { method: endpoint.method, headers, body: sent });
  await answer.arrayBuffer();
  return answer.status;
}

const originOf = ({ server }: typeof api): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Whether the request of an endpoint names a record, in its path or by its company. */
const namesRecord = (name: EndpointName): boolean =>
  /:(?!country)/.test(endpoints.get(name)!.path) ||
  /^(createUser|createTemplate|createDocument|createFromTemplates|prepareDocument|prepareFromTemplates|createBatch|getDocumentsReport|exportDocumentsReport)$/.test(
    name,
  );

/** Any answer of an endpoint that let the caller in, including that the moment is wrong. */
const served = [200, 409, 410, 422];

const takesReports: readonly EndpointName[] = ['reportMail', 'reportBounce'];

const wholeFiles: readonly EndpointName[] = ['downloadPublicDocument', 'downloadPublicAnnex'];

function expected(name: EndpointName, caller: Caller): number[] {
  const permission = permissions[name];
  if (takesReports.includes(name)) return [404]; // without a secret nobody may report: delivery.test.ts tells who may with one
  if (permission === 'anyone') return served;
  if (caller === 'observer' && wholeFiles.includes(name)) return [403]; // whole, and before it is complete
  if (typeof permission === 'string') return expectedOfHolder(permission, caller);
  if (!isUser(caller)) return [401];
  const scope = permission[caller === 'admin' ? 'admin' : 'sub'];
  if (scope === 'none') return [403];
  if (scope === 'own') return caller !== 'sub' && namesRecord(name) ? [404] : served;
  if (scope === 'company') return caller === 'stranger' && namesRecord(name) ? [404] : served;
  return served;
}

function expectedOfHolder(permission: Holder, caller: Caller): number[] {
  if (caller === 'holder of another link') return [404];
  if (caller === 'observer') return permission === 'any' ? served : [403];
  if (caller !== 'approver' && caller !== 'signer') return [401];
  return permission === 'any' || permission === 'either' || permission === caller ? served : [403];
}

it('has a row for each endpoint, and no others', () => {
  expect(Object.keys(permissions).sort()).toEqual([...endpoints.keys()].sort());
});

describe.each([...endpoints.keys()] as EndpointName[])('%s', (name) => {
  beforeEach(insertedPeople);

  it.each(callers)('answers %s as the table says', async (caller) => {
    expect(expected(name, caller)).toContain(await statusOf(name, caller));
  });
});

describe('a list', () => {
  beforeEach(insertedPeople);

  it.each(['/v1/users', '/v1/companies', '/v1/documents', '/v1/documents/counts', '/v1/templates', '/v1/batches'])(
    'shows a sub-user nothing of another company (%s)',
    async (url) => {
      const { id } = await insertedDocument(1, companyId, people.sub.id);
      const templateId = await insertedTemplate(companyId, people.sub.id);
      const batchId = await insertedBatch(companyId, people.sub.id);
      const headers = { authorization: `Bearer ${(await tokensOf('stranger')).access.token}` };
      const { body } = await api.inject({ url, headers, remoteAddress: nextAddress() });
      for (const secret of [id, templateId, batchId, companyId, people.sub.id, '"PENDIENTE":1'])
        expect(body).not.toContain(secret);
    },
  );
});
