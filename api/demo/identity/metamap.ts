import { createHmac, randomBytes } from 'node:crypto';
import { json, type Outcome, type Protocol, type Session, type Sessions, type Wire } from './session.ts';

const verdicts: Partial<Record<Outcome, string>> = {
  approved: 'verified',
  declined: 'rejected',
  review: 'reviewNeeded',
};

const refused = json(401, { code: 401, message: 'Unauthorized' });
const unknown = json(404, { code: 404, message: 'Verification not found' });

/** As docs.metamap.com has it: a token of an hour, a verification by POST, its result by GET. It knows no resubmission. */
export function metamapProtocol(url: string): Protocol {
  const credentials = { clientId: '5f9d3a0c1b2e4d6f8a7b9c0d', clientSecret: 'STANDINCLIENTSECRET' };
  const webhookSecret = 'StandInSecret2026';
  const flowId = '60b8fd58a87c30001b14dedd';
  const tokens = new Set<string>();
  const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64');

  function token() {
    const access_token = randomBytes(12).toString('hex');
    tokens.add(access_token);
    return json(200, { access_token, expiresIn: 3_600, payload: {} });
  }

  return {
    config: {
      provider: 'metamap',
      url,
      pageUrl: `${url}/page/`,
      ...credentials,
      flowId,
      webhookSecret,
    },
    outcomes: ['approved', 'declined', 'review', 'expired'],
    endTokens: () => tokens.clear(),
    answer(wire, sessions) {
      const { path, headers } = wire;
      if (path === '/oauth') return headers.authorization === `Basic ${basic}` ? token() : refused;
      return tokens.has(headers.authorization?.replace('Bearer ', '') ?? '')
        ? answerKnown(wire, sessions, flowId)
        : refused;
    },
    callFor(session, event, isForeign) {
      const host = isForeign ? 'http://169.254.169.254/latest' : `${url}/v2`;
      const body = JSON.stringify({
        resource: `${host}/verifications/${session.id}`,
        eventName: eventNameOf(session, event),
        flowId,
        ...(session.reference && { metadata: { reference: session.reference } }),
        timestamp: (session.decidedAt ?? new Date()).toISOString(),
        ...(event === 'decided' && session.outcome && { identityStatus: verdicts[session.outcome] }),
      });
      return { body, headers: { 'x-signature': createHmac('sha256', webhookSecret).update(body).digest('hex') } };
    },
  };
}

function answerKnown(wire: Wire, sessions: Sessions, flowId: string) {
  if (wire.method === 'POST' && wire.path === '/v2/verifications') return make(wire, sessions, flowId);
  const id = /^\/v2\/verifications\/([\w-]+)$/.exec(wire.path)?.[1];
  const session = id === undefined ? undefined : sessions.find(id);
  return session ? json(200, resourceOf(session, flowId)) : unknown;
}

function make({ body }: Wire, sessions: Sessions, flowId: string) {
  const { flowId: wanted, metadata } = JSON.parse(body);
  if (wanted !== flowId) return json(400, { code: 400, message: 'flowId is invalid' });
  return json(200, resourceOf(sessions.make(metadata?.reference ?? null, null), flowId));
}

function eventNameOf({ outcome }: Session, event: 'started' | 'submitted' | 'decided'): string {
  if (event === 'started') return 'verification_started';
  if (event === 'submitted') return 'verification_inputs_completed';
  return outcome && verdicts[outcome] ? 'verification_completed' : 'verification_expired';
}

function resourceOf({ id, reference, outcome, name }: Session, flowId: string) {
  const status = outcome ? verdicts[outcome] : undefined;
  const isExpired = outcome !== null && status === undefined;
  return {
    ...{ id, flow: { id: flowId, name: 'Pacta' }, inputs: [], steps: [], hasProblem: outcome === 'declined' },
    expired: isExpired,
    identity: { id: `${id.slice(0, 12)}identity`, status: status ?? (isExpired ? 'expired' : 'running') },
    metadata: { reference },
    documents: outcome
      ? [
          {
            type: 'national-id',
            country: 'MX',
            fields: { fullName: { value: name }, documentNumber: { value: 'IDMEX1234567890' } },
            photos: [`https://media.example/${id}`],
          },
        ]
      : [],
  };
}
