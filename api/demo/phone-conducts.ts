import type { ServerResponse } from 'node:http';

export type Service = 'whatsapp' | 'sms';

type Conduct = Readonly<Record<Service, (response: ServerResponse) => void>>;

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** An error in each service's own shape. */
const refusing = (meta: [number, number, string], twilio: [number, number, string], retryAfter?: string): Conduct => {
  const headers = retryAfter ? { 'retry-after': retryAfter } : undefined;
  return {
    whatsapp(response) {
      const [status, code, message] = meta;
      const error = { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'stand-in' };
      json(response, status, { error: { ...error, error_data: { messaging_product: 'whatsapp' } } }, headers);
    },
    sms(response) {
      const [status, code, message] = twilio;
      json(
        response,
        status,
        { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
        headers,
      );
    },
  };
};

const both = (act: (response: ServerResponse) => void): Conduct => ({ whatsapp: act, sms: act });

/** What a service may do with a message, besides taking it. Statuses and codes are those of the public documentation. */
export const phoneConducts = {
  busy: refusing([429, 130_429, 'Rate limit hit'], [429, 20_429, 'Too Many Requests'], '120'),
  'busy-without-time': refusing([400, 131_056, 'Pair rate limit hit'], [429, 20_429, 'Too Many Requests']),
  error: refusing([500, 131_000, 'Something went wrong'], [500, 20_500, 'Internal Server Error']),
  /** Something between us and the service answers: nobody knows what became of the message. */
  gateway: both((response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')),
  /** Carried out, and never answered. */
  lost: both(() => undefined),
  /** Carried out, and the answer breaks off. */
  cut: both((response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"messages":', () => response.socket?.destroy());
  }),
  'invalid-number': refusing([400, 131_026, 'Message undeliverable'], [400, 21_211, "Invalid 'To' Phone Number"]),
  'template-missing': refusing(
    [404, 132_001, 'Template name does not exist in the translation'],
    [400, 21_617, 'The concatenated message body exceeds the 1600 character limit'],
  ),
  'opted-out': refusing(
    [400, 131_050, 'User has stopped messages'],
    [400, 21_610, 'Attempt to send to unsubscribed recipient'],
  ),
  credentials: refusing([401, 190, 'Access token has expired'], [401, 20_003, 'Authenticate']),
} satisfies Record<string, Conduct>;

export type PhoneConduct = 'right' | keyof typeof phoneConducts;
