import { randomUUID } from 'node:crypto';
import { type DocusignDesk, signEnvelope, tell } from './docusign-desk.ts';
import { type DocusignEnvelope, envelopeOf, problem, summaryOf } from './docusign-envelopes.ts';
import { downloadOf } from './held-envelope.ts';
import type { Question, Reply, Route } from './provider-server.ts';

type Handle = (desk: DocusignDesk, question: Question, id: string) => Reply | Promise<Reply>;
type Row = readonly [name: string, method: string, path: string, handle: Handle];

const open: readonly Row[] = [
  ['token', 'POST', '/oauth/token', ({ tokens }, question) => tokens.grant(question)],
  ['consent', 'GET', '/oauth/auth', (desk, { query }) => consent(desk, query)],
  ['userinfo', 'GET', '/oauth/userinfo', userInfo],
];

/** Below the account. */
const guarded: readonly Row[] = [
  ['account', 'GET', '', ({ account }) => ({ body: { accountIdGuid: account.apikey } })],
  ['create', 'POST', '/envelopes', create],
  ['list', 'GET', '/envelopes', (desk, { query }) => list(desk, query)],
  ['read', 'GET', '/envelopes/([^/]+)', (desk, _, id) => read(desk, id)],
  ['void', 'PUT', '/envelopes/([^/]+)', changed],
  ['download', 'GET', '/envelopes/([^/]+)/documents/combined', (desk, _, id) => download(desk, id)],
];

/** The account server and the calls of the eSignature API that Pacta makes. */
export const docusignRoutes = (desk: () => DocusignDesk): readonly Route[] => [
  ...open.map(([name, method, path, handle]) => ({
    ...{ name, method, path: new RegExp(`^${path}$`) },
    handle: (question: Question) => handle(desk(), question, ''),
  })),
  ...guarded.map(([name, method, path, handle]) => ({
    ...{ name, method, path: new RegExp(`^/restapi/v2\\.1/accounts/([^/]+)${path}$`) },
    handle: (question: Question, accountId?: string, id = '') =>
      refusalOf(desk(), question, accountId) ?? handle(desk(), question, id),
  })),
];

function refusalOf({ tokens, account }: DocusignDesk, question: Question, accountId: string | undefined) {
  if (!tokens.opens(question)) return problem('AUTHORIZATION_INVALID_TOKEN', 'The access token is expired.', 401);
  if (accountId === account.apikey) return undefined;
  return problem('USER_DOES_NOT_BELONG_TO_SPECIFIED_ACCOUNT', 'The user does not belong to the account.', 401);
}

function consent(desk: DocusignDesk, query: URLSearchParams): Reply {
  const scopes = (query.get('scope') ?? '').split(' ');
  const isRight = query.get('client_id') === desk.integrationKey && query.get('response_type') === 'code';
  if (!isRight || !scopes.includes('signature') || !scopes.includes('impersonation'))
    return { status: 400, body: 'The client ID provided is not registered with Docusign.' };
  desk.tokens.hasConsent = true;
  return { status: 302, headers: { location: `${query.get('redirect_uri')}?code=consented` } };
}

function userInfo({ tokens, account, baseUri }: DocusignDesk, question: Question): Reply {
  if (!tokens.opens(question)) return { status: 401, body: { error: 'internal_error' } };
  const own = { account_id: account.apikey, account_name: 'Pacta', is_default: false, base_uri: baseUri };
  const other = { account_id: randomUUID(), account_name: 'Another', is_default: true, base_uri: baseUri };
  return { body: { sub: account.userid, accounts: [other, own] } };
}

/** Whether a `transactionId` is used twice is checked nowhere: whoever sends twice has two envelopes. */
async function create(desk: DocusignDesk, { body }: Question): Promise<Reply> {
  const made = envelopeOf(JSON.parse(body.toString()));
  if (!('signers' in made)) return made;
  desk.envelopes.set(made.id, made);
  if (desk.hooks.now === 'before_answer') for (const signer of made.signers) await signEnvelope(desk, made, signer);
  return {
    status: 201,
    body: {
      envelopeId: made.id,
      uri: `/envelopes/${made.id}`,
      status: 'sent',
      statusDateTime: desk.now().toISOString(),
    },
  };
}

function list({ envelopes }: DocusignDesk, query: URLSearchParams): Reply {
  const all = [...envelopes.values()];
  const transactions = query.get('transaction_ids')?.split(',');
  if (transactions) {
    const found = all.filter(({ transactionId }) => transactionId && transactions.includes(transactionId));
    return {
      body: {
        resultSetSize: String(found.length),
        envelopeTransactionStatuses: found.map(({ id, transactionId, status }) => ({
          transactionId,
          envelopeId: id,
          status,
        })),
      },
    };
  }
  if (!query.get('from_date')) return problem('INVALID_REQUEST_PARAMETER', 'from_date is missing.');
  const [name, value] = (query.get('custom_field') ?? '').split('=');
  const found = all.filter(
    ({ fields }) => !name || fields.some((field) => field.name === name && field.value === value),
  );
  return { body: { resultSetSize: String(found.length), envelopes: found.map(summaryOf) } };
}

const unknown = problem('ENVELOPE_DOES_NOT_EXIST', 'The envelope specified does not exist.', 404);

function read({ envelopes }: DocusignDesk, id: string): Reply {
  const held = envelopes.get(id);
  return held ? { body: summaryOf(held) } : unknown;
}

/** A draft goes out, or what went out is voided. */
async function changed(desk: DocusignDesk, { body }: Question, id: string): Promise<Reply> {
  const held = desk.envelopes.get(id);
  if (!held) return unknown;
  const { status, voidedReason } = JSON.parse(body.toString());
  if (status === 'sent') return draftSent(held);
  if (status !== 'voided' || !voidedReason || voidedReason.length > 200)
    return problem('INVALID_REQUEST_PARAMETER', 'A voided envelope needs a reason of up to 200 characters.');
  if (held.status !== 'sent')
    return problem(
      'ENVELOPE_CANNOT_VOID_INVALID_STATE',
      'Only envelopes in the sent and delivered states may be voided.',
    );
  Object.assign(held, { status: 'voided', voidedReason });
  await tell(desk, held, 'envelope-voided');
  return { body: { envelopeId: id } };
}

function draftSent(held: DocusignEnvelope): Reply {
  if (held.status !== 'created')
    return problem('ENVELOPE_INVALID_STATUS', 'Invalid envelope status. Envelope status is not one of: Created.');
  held.status = 'sent';
  return { body: { envelopeId: held.id } };
}

async function download(desk: DocusignDesk, id: string): Promise<Reply> {
  const held = desk.envelopes.get(id);
  if (!held) return unknown;
  const headers = { 'content-type': 'application/pdf' };
  return { headers, body: downloadOf(held, desk.envelopes.values(), desk.download) };
}
