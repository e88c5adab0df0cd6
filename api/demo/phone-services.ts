import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ChannelConfig } from '../src/channel/channel-settings.ts';
import type { Carried, PhoneServices, Reported, ReportRequest } from './phone-carried.ts';
import { phoneConducts } from './phone-conducts.ts';

import { phonePage } from './phone-page.ts';

/** The accounts that the stand-ins know. */
export const phoneAccounts = {
  whatsapp: {
    token: 'stand-in-token',
    phoneId: '106540352242922',
    appSecret: 'stand-in-app-secret',
    verifyToken: 'stand-in-verify',
    templates: 'pacta',
  },
  sms: { accountSid: 'AC00000000000000000000000000000000', authToken: 'stand-in-auth-token', from: '+525500000000' },
} as const;

/** The settings of a server that sends through them. */
export const phoneSettings = (url: string, publicUrl: string): ChannelConfig => ({
  whatsapp: { ...phoneAccounts.whatsapp, url: `${url}/v23.0` },
  sms: { ...phoneAccounts.sms, url, publicUrl, reportsTo: `${publicUrl}/v1/message-reports/sms` },
});

/**
 * Meta's Cloud API and Twilio's Messages, as far as we use them, on this machine, with a page at their root. `ourUrl`: where Pacta listens,
 * if that is not its public address.
 */
export async function startPhoneServices(
  publicUrl = 'https://pacta.test',
  { port = 0, ourUrl = publicUrl }: { readonly port?: number; readonly ourUrl?: string } = {},
): Promise<PhoneServices> {
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    if (pathname.startsWith('/2010-04-01/')) return twilio(services, request, response, body, searchParams);
    if (pathname.endsWith('/messages')) return meta(services, request, response, body);
    return phonePage(services, request, response, ourUrl);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const services: PhoneServices = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    conduct: 'right',
    carried: [],
    asked: 0,
    reportOf: (message, state, code) =>
      message.service === 'sms' ? twilioReport(publicUrl, message, state, code) : metaReport(message, state, code),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return services;
}

interface MetaMessage {
  readonly to: string;
  readonly type: string;
  readonly biz_opaque_callback_data?: string;
  readonly template: {
    readonly name: string;
    readonly language: { readonly code: string };
    readonly components: readonly {
      readonly type: string;
      readonly parameters: readonly { readonly text: string }[];
    }[];
  };
}

/** How many values the approved templates have. */
const approved: Readonly<Record<string, number>> = { pacta_invitation: 4, pacta_reminder: 4, pacta_code: 1 };

function meta(services: PhoneServices, request: IncomingMessage, response: ServerResponse, body: string): unknown {
  services.asked += 1;
  const { token, phoneId } = phoneAccounts.whatsapp;
  if (request.headers.authorization !== `Bearer ${token}`) return phoneConducts.credentials.whatsapp(response);
  if (!request.url?.endsWith(`/${phoneId}/messages`)) return metaError(response, 404, 100, 'Unsupported post request');
  const message = JSON.parse(body) as MetaMessage;
  const [component] = message.template.components;
  const words = component?.parameters.map((parameter) => parameter.text) ?? [];
  if (!['es_MX', 'en_US'].includes(message.template.language.code) || !(message.template.name in approved))
    return phoneConducts['template-missing'].whatsapp(response);
  if (approved[message.template.name] !== words.length)
    return metaError(response, 400, 132_000, '(#132000) Number of parameters does not match');
  if (words.some((word) => word === '' || /[\n\t]| {4}/.test(word)))
    return metaError(response, 400, 100, 'Param text cannot have new-line/tab characters');
  const carried: Carried = {
    service: 'whatsapp',
    id: `wamid.${services.asked}`,
    ours: message.biz_opaque_callback_data ?? '',
    to: message.to,
    template: message.template.name,
    words,
    at: new Date(),
  };
  return behave(services, carried, response, () =>
    answer(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: message.to, wa_id: message.to.slice(1) }],
      messages: [{ id: carried.id, message_status: 'accepted' }],
    }),
  );
}

function twilio(
  services: PhoneServices,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  query: URLSearchParams,
): unknown {
  const { accountSid, authToken } = phoneAccounts.sms;
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  if (request.headers.authorization !== expected) return phoneConducts.credentials.sms(response);
  if (request.method === 'GET') {
    const found = services.carried.filter(({ service, to }) => service === 'sms' && to === query.get('To'));
    const messages = found.map(({ id: sid, to, words, at }) => {
      return { sid, to, body: words[0], status: 'delivered', date_created: at.toUTCString() };
    });
    return answer(response, 200, { messages, page: 0 });
  }
  services.asked += 1;
  const form = new URLSearchParams(body);
  const to = form.get('To') ?? '';
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return phoneConducts['invalid-number'].sms(response);
  const callback = form.get('StatusCallback');
  const carried: Carried = {
    service: 'sms',
    id: `SM${String(services.asked).padStart(32, '0')}`,
    ours: callback ? (new URL(callback).searchParams.get('message') ?? '') : '',
    reportQuery: callback ? new URL(callback).search : '',
    to,
    template: '',
    words: [form.get('Body') ?? ''],
    at: new Date(),
  };
  return behave(services, carried, response, () =>
    answer(response, 201, { sid: carried.id, status: 'queued', error_code: null, error_message: null }),
  );
}

function behave(services: PhoneServices, message: Carried, response: ServerResponse, take: () => void): unknown {
  const { conduct } = services;
  const name = typeof conduct === 'function' ? conduct(message.to) : conduct;
  if (name === 'right' || name === 'lost' || name === 'cut') services.carried.push(message);
  if (name === 'right') return take();
  return phoneConducts[name][message.service](response);
}

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const metaError = (response: ServerResponse, status: number, code: number, message: string): void =>
  answer(response, status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'stand-in' } });

function metaReport({ id, ours, to }: Carried, state: Reported, code = 131_026): ReportRequest {
  const errors = state === 'failed' ? [{ code, title: 'Message undeliverable' }] : undefined;
  const status = { id, status: state, timestamp: '1795424400', recipient_id: to.slice(1), errors };
  const value = { messaging_product: 'whatsapp', statuses: [{ ...status, biz_opaque_callback_data: ours }] };
  const entry = [{ id: '1', changes: [{ field: 'messages', value }] }];
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const signature = createHmac('sha256', phoneAccounts.whatsapp.appSecret).update(body).digest('hex');
  return {
    path: '/v1/message-reports/whatsapp',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  };
}

function twilioReport(
  publicUrl: string,
  { id, reportQuery, to }: Carried,
  state: Reported,
  code = 30_005,
): ReportRequest {
  const path = `/v1/message-reports/sms${reportQuery ?? ''}`;
  const { accountSid, authToken, from } = phoneAccounts.sms;
  const failure = state === 'failed' ? { ErrorCode: String(code) } : {};
  const status = state === 'failed' ? 'undelivered' : state;
  const fields = { AccountSid: accountSid, From: from, MessageSid: id, MessageStatus: status, To: to, ...failure };
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const signed = `${publicUrl}${path}${sorted.map((pair) => pair.join('')).join('')}`;
  return {
    path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', authToken).update(signed).digest('base64'),
    },
    body: new URLSearchParams(fields).toString(),
  };
}
