import { createHmac } from 'node:crypto';
import { json, type Outcome, outcomes, type Protocol, type Session, type Sessions, type Wire } from './session.ts';

const statuses: Record<Outcome, readonly [status: string, code: number]> = {
  approved: ['approved', 9001],
  declined: ['declined', 9102],
  resubmit: ['resubmission_requested', 9103],
  review: ['review', 9121],
  expired: ['expired', 9104],
  abandoned: ['abandoned', 9104],
};

const refused = json(401, { status: 'fail', code: '1801', message: 'Mandatory X-AUTH-CLIENT header is missing' });
const wrongHmac = json(401, { status: 'fail', code: '1810', message: 'Signature does not match' });
const unknown = json(404, { status: 'fail', code: '1304', message: 'Session is not found' });

/** As devdocs.veriff.com has it: what reads signs the id of the session, and nothing is decided while `verification` is null. */
export function veriffProtocol(url: string): Protocol {
  const key = '4e7ce9b5-2b0c-4a1e-9c53-0d5d3a9c1f00';
  const secret = 'stand-in-shared-secret';
  const hmac = (content: string) => createHmac('sha256', secret).update(content).digest('hex');

  const made = ({ id, reference }: Session) =>
    json(201, {
      status: 'success',
      verification: {
        ...{ id, url: `${url}/page/${id}`, vendorData: reference, host: url, status: 'created' },
        sessionToken: 'eyJhbGciOiJIUzI1NiJ9',
      },
    });

  const decision = (session: Session) =>
    json(200, { status: 'success', verification: session.outcome ? verificationOf(session, session.outcome) : null });

  function readBack({ method, path, headers }: Wire, sessions: Sessions) {
    const id = /^\/v1\/sessions\/([\w-]+)\/decision$/.exec(path)?.[1];
    if (method !== 'GET' || !id) return unknown;
    if (headers['x-hmac-signature'] !== hmac(id)) return wrongHmac;
    const session = sessions.find(id);
    return session ? decision(session) : unknown;
  }

  return {
    config: { provider: 'veriff', url, key, secret },
    outcomes,
    endTokens: () => {},
    answer(wire, sessions) {
      if (wire.headers['x-auth-client'] !== key) return refused;
      if (wire.method === 'POST' && wire.path === '/v1/sessions') {
        const { callback = null, vendorData = null } = JSON.parse(wire.body).verification ?? {};
        return made(sessions.make(vendorData, callback));
      }
      return readBack(wire, sessions);
    },
    callFor(session, event) {
      const said =
        event === 'decided' && session.outcome
          ? {
              status: 'success',
              verification: verificationOf(session, session.outcome),
              technicalData: { ip: '186.153.75.189' },
            }
          : {
              ...{ id: session.id, attemptId: session.id, feature: 'selfid', vendorData: session.reference },
              ...{ code: event === 'started' ? 7001 : 7002, action: event },
            };
      const body = JSON.stringify(said, null, 1); // not as JSON.stringify would write it again
      return { body, headers: { 'x-auth-client': key, 'x-hmac-signature': hmac(body) } };
    },
  };
}

function verificationOf({ id, reference, decidedAt, name }: Session, outcome: Outcome) {
  const [status, code] = statuses[outcome];
  const [firstName, ...rest] = name.split(' ');
  return {
    ...{ id, code, status, vendorData: reference, reason: null, reasonCode: null },
    person: { firstName: firstName || null, lastName: rest.join(' ') || null, idNumber: 'NUMB800101MDFXYZ09' },
    document: { type: 'ID_CARD', country: 'MX', number: 'IDMEX1234567890' },
    decisionTime: decidedAt?.toISOString() ?? null,
    acceptanceTime: decidedAt?.toISOString() ?? null,
    highRisk: false,
  };
}
