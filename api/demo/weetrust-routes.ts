import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { downloadOf } from './held-envelope.ts';
import type { Question, Reply, Route } from './provider-server.ts';
import { newWeetrustId, signDocument, tell, viewOf, type WeetrustDesk, type WeetrustHeld } from './weetrust-desk.ts';

type Handle = (desk: WeetrustDesk, question: Question, ...parts: string[]) => Reply | Promise<Reply>;
type Row = readonly [name: string, method: string, path: string, handle: Handle];

const tokenLife = 5 * 60_000; // milliseconds

const open: readonly Row[] = [
  ['token', 'POST', '/access/token', grant],
  ['signed', 'GET', '/files/([^/]+)/[^/]+', file],
];
const guarded: readonly Row[] = [
  ['upload', 'POST', '/documents', upload],
  ['fix', 'PUT', '/documents/fixed-signatory', fix],
  ['invite', 'PUT', '/documents/signatory', invite],
  ['list', 'GET', '/documents', list],
  ['delete', 'DELETE', '/documents', remove],
  ['hooks', 'GET', '/webhooks', ({ webhooks }) => done([...webhooks.values()])],
  ['register', 'POST', '/webhooks', register],
  ['unregister', 'DELETE', '/webhooks', unregister],
];

/** The calls of Weetrust's API that Pacta makes. */
export const weetrustRoutes = (desk: () => WeetrustDesk): readonly Route[] =>
  [...open, ...guarded].map((row) => ({
    ...{ name: row[0], method: row[1], path: new RegExp(`^${row[2]}$`) },
    handle: (question, ...parts) =>
      guarded.includes(row) && !opens(desk(), question)
        ? refused('Token expired or invalid.', 401)
        : row[3](desk(), question, ...parts),
  }));

const done = (responseData: unknown, message = 'Done'): Reply => ({
  body: { responseData, message, success: true, responseCode: 200 },
});

/** Weetrust says no with the status 200. */
export const refused = (message: string, responseCode = 400): Reply => ({
  body: { responseData: {}, message, success: false, responseCode },
});

function grant({ account, tokens, now }: WeetrustDesk, { headers }: Question): Reply {
  if (headers['user-id'] !== account.userid || headers['api-key'] !== account.apikey)
    return refused('User not found with these credentials.', 404);
  const accessToken = randomBytes(20).toString('hex');
  tokens.set(accessToken, now().getTime() + tokenLife);
  return done({ accessToken }, 'Token generated Successfully');
}

const opens = ({ tokens, account, now }: WeetrustDesk, { headers }: Question): boolean =>
  headers['user-id'] === account.userid && (tokens.get(String(headers.token)) ?? 0) > now().getTime();

async function upload(desk: WeetrustDesk, { headers, body }: Question): Promise<Reply> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const file = form.get('document');
  if (!(file instanceof File)) return refused('The document is missing.');
  const pdf = Buffer.from(await file.arrayBuffer());
  if (!pdf.subarray(0, 1024).includes('%PDF-')) return refused('The file format is not valid.');
  const time = desk.now().getTime();
  const held: WeetrustHeld = {
    id: newWeetrustId(),
    fileName: file.name.replace(/\.pdf$/i, `_${time}_${time}.pdf`),
    ...{ title: file.name, pdf, status: 'DRAFT', signers: [], signed: null, places: [] },
  };
  desk.envelopes.set(held.id, held);
  return done(viewOf(desk, held), 'Document added successfully');
}

const size = z.object({ width: z.number().positive(), height: z.number().positive() });
const Fixed = z.object({
  documentID: z.string(),
  staticSignPositions: z.array(
    z.object({
      user: z.object({ email: z.email() }),
      coordinates: z.object({ x: z.number().min(0), y: z.number().min(0) }),
      page: z.int().min(1),
      pageY: z.number(),
      pageYv2: z.number(),
      imageSize: size,
      parentImageSize: size,
      viewport: size,
    }),
  ),
});

function fix(desk: WeetrustDesk, { body }: Question): Reply {
  const { success, data } = Fixed.safeParse(JSON.parse(body.toString()));
  if (!success) return refused('The positions are not valid.');
  const held = desk.envelopes.get(data.documentID);
  if (held?.status !== 'DRAFT') return refused('Positions can be fixed in a draft only.');
  held.places = data.staticSignPositions.map(({ user: { email }, page, coordinates }) => ({
    email,
    page,
    ...coordinates,
  }));
  return done(viewOf(desk, held));
}

const Invitation = z.object({
  documentID: z.string(),
  title: z.string().min(1),
  message: z.string(),
  hasOrder: z.boolean(),
  signatory: z.array(z.object({ emailID: z.email(), name: z.string(), order: z.int().optional() })).min(1),
  sharedWith: z.array(z.object({ emailID: z.email() })).optional(),
});

async function invite(desk: WeetrustDesk, { body }: Question): Promise<Reply> {
  const { success, data } = Invitation.safeParse(JSON.parse(body.toString()));
  if (!success) return refused('Some emails has invalid format or are empty');
  const held = desk.envelopes.get(data.documentID);
  if (held?.status !== 'DRAFT') return refused('Signatories can be added to a draft only.');
  const { signatory, hasOrder, title } = data;
  held.signers = signatory.map(({ emailID: email, name, order }) => ({
    ...{ id: newWeetrustId(), email, name, turn: hasOrder ? (order ?? 1) : 1 },
    places: held.places.filter((place) => place.email === email),
    ...{ state: 'waiting', at: null, reason: null },
  }));
  Object.assign(held, { status: 'PENDING', title });
  await tell(desk, held, 'sendDocument', false);
  if (desk.hooks.now === 'before_answer') for (const signer of held.signers) await signDocument(desk, held, signer);
  return done(viewOf(desk, held), 'Signatory added successfully');
}

/** An id that it does not know is no filter. */
function list(desk: WeetrustDesk, { query }: Question): Reply {
  const own = desk.envelopes.get(query.get('documentID') ?? '');
  if (own) return done(viewOf(desk, own));
  const status = query.get('status') ?? 'ALL';
  const all = [...desk.envelopes.values()].filter((held) => status === 'ALL' || held.status === status);
  const skip = Number(query.get('skip') ?? 0);
  const page = all.slice(skip, skip + Number(query.get('limit') ?? all.length));
  return done(page.map((held) => viewOf(desk, held)));
}

function remove({ envelopes }: WeetrustDesk, { query }: Question): Reply {
  const held = envelopes.get(query.get('documentID') ?? '');
  if (!held) return refused('Document not found.', 404);
  if (held.status === 'COMPLETED') return refused('A completed document cannot be deleted.');
  envelopes.delete(held.id);
  return done({}, 'Document Deleted successfully');
}

const Options = z.object({ options: z.array(z.object({ key: z.string(), value: z.string() })).default([]) });
const types = ['sendDocument', 'signDocument', 'completedDocument', 'pendingBiometric', 'failedBiometric'];

function register({ webhooks }: WeetrustDesk, { query, body }: Question): Reply {
  const [type, webHookUrl] = [query.get('type') ?? '', query.get('url') ?? ''];
  const { success, data } = Options.safeParse(JSON.parse(body.toString() || '{}'));
  if (!success || !types.includes(type) || !URL.canParse(webHookUrl)) return refused('The webhook is not valid.');
  const hook = { webHookID: newWeetrustId(), type, webHookUrl, options: data.options };
  webhooks.set(hook.webHookID, hook);
  return done(hook, 'WebHook added successfully');
}

function unregister({ webhooks }: WeetrustDesk, { query }: Question): Reply {
  return webhooks.delete(query.get('webHookID') ?? '') ? done({}) : refused('WebHook not found.', 404);
}

function file(desk: WeetrustDesk, { query }: Question, id = ''): Reply {
  const held = desk.envelopes.get(id);
  if (!held || Number(query.get('X-Amz-Expires')) < desk.now().getTime()) return { status: 403, body: '<Error>' };
  const headers = { 'content-type': 'application/pdf' };
  return { headers, body: downloadOf(held, desk.envelopes.values(), desk.download) };
}
