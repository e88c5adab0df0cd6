import { randomUUID } from 'node:crypto';
import {
  consentVersion,
  createDocument,
  type DocumentDetail,
  type LinkPurpose,
  type NewDocument,
  type PaperConsent,
  type PublicDocument,
  paperConsentVersion,
  type SigningConsent,
  type UploadedPdf,
  uploadPdf,
} from '@pacta/contracts';
import type { AskedAnnexes } from '@pacta/contracts/annex-list';
import type { Circulation } from '@pacta/contracts/circulation';
import { type EfirmaConsent, efirmaConsentVersion } from '@pacta/contracts/efirma';
import type { SigningCodeView } from '@pacta/contracts/signing-code';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import type { z } from 'zod';
import type { UserActor } from '../src/actor.ts';
import type { AppContext } from '../src/context.ts';
import { jobHandlers } from '../src/job-handlers.ts';
import { app, appFor, context, sentMail } from './app.ts';
import { aSub } from './builders.ts';
import { runJobs } from './database.ts';
import { aForm } from './multipart.ts';

type DocumentRequest = z.input<typeof NewDocument>;

/** A signature as a person might draw it. */
export const aSignatureImage = () => ({ kind: 'drawn' as const, png: fixture('mark.png').toString('base64') });

export const client = { position: 'firmante_1' as const, name: 'José Ángel Muñoz', email: 'jose@example.com' };
export const landlord = { position: 'firmante_2' as const, name: 'María Güemes', email: 'maria@example.com' };
export const approver = { name: 'Ana Ñúñez', email: 'ana@example.com' };

export const uploaded = async (bytes = fixture('contract.pdf'), user: UserActor = aSub()): Promise<UploadedPdf> => {
  const form = aForm({ bytes, fileName: 'contrato.pdf', type: 'application/pdf' });
  return (await as(user).inject({ method: 'POST', url: `/v1${uploadPdf.path}`, ...form })).json();
};

/**
 * What a user sends to have a contract approved by Ana and signed by José and María. Pass only what the test is about.
 */
export const aRequest = (
  { id, positions }: UploadedPdf,
  overrides: Partial<DocumentRequest> = {},
): DocumentRequest => ({
  requestKey: randomUUID(),
  uploadId: id,
  name: 'Contrato de arrendamiento',
  signers: [client, landlord],
  positions,
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

/** Built once for each user: building takes longer than most tests. */
const apps = new Map<string, ReturnType<typeof appFor>>();
export const as = (user: UserActor) => apps.get(JSON.stringify(user)) ?? remember(user);
function remember(user: UserActor) {
  const made = appFor(user);
  apps.set(JSON.stringify(user), made);
  return made;
}

let world: ReturnType<typeof app> | undefined;
const theWorld = () => (world ??= app());

export const post = (url: string, payload: object, user: UserActor = aSub()) =>
  as(user).inject({ method: 'POST', url: `/v1${url}`, payload });

export const put = (url: string, payload: object, user: UserActor = aSub()) =>
  as(user).inject({ method: 'PUT', url: `/v1${url}`, payload });

export const get = (url: string, user: UserActor = aSub()) => as(user).inject({ url: `/v1${url}` });

export const detail = async (id: string): Promise<DocumentDetail> => (await get(`/documents/${id}`)).json();

/** Who else got a document. */
export const circulation = async (id: string): Promise<Circulation> =>
  (await get(`/documents/${id}/circulation`)).json();

/** Of a signer of a document, by their name. */
export const signerId = async (id: string, name: string) =>
  (await detail(id)).signers.find((one) => one.name === name)?.id;

type Overrides = Omit<Partial<DocumentRequest>, 'settings'> & { settings?: Partial<DocumentRequest['settings']> };

export const created = async (overrides: Overrides = {}): Promise<DocumentDetail> => {
  const response = await post(createDocument.path, aRequest(await uploaded(), overrides as Partial<DocumentRequest>));
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
};

/** Does all waiting jobs: mails are sent, files are sealed. */
export const work = (overrides: Partial<AppContext> = {}) => runJobs(jobHandlers({ ...context, ...overrides }));

const paths = {
  vobo: 'vobo/[0-9a-f-]+',
  complete: 'complete-document/[0-9a-f-]+',
  observe: 'complete-document/[0-9a-f-]+[?]for=observe',
};

/** The key in the last mail that asks this person for this. */
export function keyFor(email: string, purpose: LinkPurpose): string {
  const link = new RegExp(`/document/${paths[purpose]}#key=([\\w-]{43})`);
  const mail = sentMail.findLast(({ to, text }) => to.address === email && link.test(text));
  const key = mail && link.exec(mail.text)?.[1];
  if (!key) throw new Error(`${email} has no mail with such a link.`);
  return key;
}

/** The digits in the last mail with a code to this person. */
export function codeFor(email: string): string {
  const mail = sentMail.findLast(({ to, text }) => to.address === email && /^\d{6}$/m.test(text));
  const digits = mail && /^\d{6}$/m.exec(mail.text)?.[0];
  if (!digits) throw new Error(`${email} has no mail with a code.`);
  return digits;
}

export const exchange = (documentId: string, purpose: LinkPurpose, key: string) =>
  theWorld().inject({ method: 'POST', url: '/v1/links/exchange', payload: { documentId, purpose, key } });

/** What a person can do who follows the link in their last mail. */
export async function visit(documentId: string, email: string, purpose: LinkPurpose, api = theWorld()) {
  const { token } = (await exchange(documentId, purpose, keyFor(email, purpose))).json();
  return holding(documentId, token, api);
}

/** What the bearer of a link's token can do. */
export async function holding(documentId: string, token: string, api = theWorld()) {
  const headers = { authorization: `Bearer ${token}` };
  const at = (rest: string) => `/v1/public/documents/${documentId}${rest}`;
  const press = (rest: string, payload: object) => api.inject({ method: 'POST', url: at(rest), headers, payload });
  const see = async (): Promise<PublicDocument> => (await api.inject({ url: at(''), headers })).json();
  const { sha256 } = await see();
  return {
    token,
    see,
    download: (range?: string) => api.inject({ url: at('/file'), headers: { ...headers, ...(range && { range }) } }),
    approve: (shown = sha256) => press('/approve', { sha256: shown }),
    reject: (comments: string, shown = sha256) => press('/reject', { sha256: shown, comments }),
    answer: (answers: object, shown = sha256) => press('/answers', { sha256: shown, answers }),
    sign: (shown = sha256, consent: SigningConsent = consentVersion) =>
      press('/sign', { sha256: shown, consent, mark: aSignatureImage() }),
    prepareEfirma: (certificate: string) => press('/efirma/prepare', { certificate }),
    signByEfirma: (efirma: object, consent: EfirmaConsent = efirmaConsentVersion) =>
      press('/efirma/sign', { ...efirma, consent }),
    at: (address: string, range?: string) =>
      api.inject({ url: `/v1${address}`, headers: { ...headers, ...(range && { range }) } }),
    write: (text: string) => press('/comments', { text }),
    comments: async () => (await api.inject({ url: at('/comments'), headers })).json().results,
    seenVersion: (version: number) => api.inject({ url: at(`/versions/${version}/file`), headers }),
    signWith: (png: string) => press('/sign', { sha256, consent: consentVersion, mark: { kind: 'drawn', png } }),
    seeCode: async (): Promise<SigningCodeView> => (await api.inject({ url: at('/code'), headers })).json(),
    askForCode: (by?: string) => api.inject({ method: 'POST', url: at(by ? `/code?by=${by}` : '/code'), headers }),
    checkCode: (code: string) => press('/code/check', { code }),
    endHandOver: () => api.inject({ method: 'POST', url: at('/hand-over/end'), headers }),
    forward: (to: { name?: string; email: string; reason?: string }) =>
      press('/forward', { name: 'Beatriz Luna', reason: 'Estoy de vacaciones.', ...to }),
    identity: () => api.inject({ url: at('/identity'), headers }),
    startIdentity: () => press('/identity', {}),
    askedAnnexes: async (): Promise<AskedAnnexes> =>
      (await theWorld().inject({ url: at('/asked-annexes'), headers })).json(),
    giveAnnex: (itemId: string, ...files: Parameters<typeof aForm>) =>
      theWorld().inject({
        method: 'POST',
        url: at(`/asked-annexes/${itemId}`),
        ...withHeaders(aForm(...files), headers),
      }),
    takeAnnexBack: (itemId: string, annexId: string) =>
      theWorld().inject({ method: 'DELETE', url: at(`/asked-annexes/${itemId}/files/${annexId}`), headers }),
    decline: (comments: string, shown = sha256) => press('/decline', { sha256: shown, comments }),
    print: () => api.inject({ url: at('/printed-copy'), headers }),
    receiveScan: (...files: Parameters<typeof aForm>) =>
      api.inject({ method: 'POST', url: at('/scans'), ...withHeaders(aForm(...files), headers) }),
    sendScan: (scanId: string, more: { confirmed?: boolean; sha256?: typeof sha256; consent?: PaperConsent } = {}) =>
      press(`/scans/${scanId}/send`, { sha256, consent: paperConsentVersion, ...more }),
    discardScan: (scanId: string) => api.inject({ method: 'DELETE', url: at(`/scans/${scanId}`), headers }),
    seeScan: (scanId: string) => api.inject({ url: at(`/scans/${scanId}/file`), headers }),
    uploadScan: (...files: Parameters<typeof aForm>) =>
      api.inject({ method: 'POST', url: at('/scan'), ...withHeaders(aForm(...files), headers) }),
  };
}

/** A contract that everybody has signed, and that is sealed in this context. */
export async function sealedIn(sealing: Partial<AppContext>): Promise<DocumentDetail['id']> {
  const { id } = await created();
  await work();
  await (await visit(id, approver.email, 'vobo')).approve();
  await work();
  await (await visit(id, client.email, 'complete')).sign();
  await (await visit(id, landlord.email, 'complete')).sign();
  await work(sealing);
  return id;
}

const withHeaders = (form: ReturnType<typeof aForm>, headers: Record<string, string>) => ({
  ...form,
  headers: { ...form.headers, ...headers },
});
