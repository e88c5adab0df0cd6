import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hmacOf } from './ask-provider.ts';
import { metamap } from './metamap.ts';
import { veriff } from './veriff.ts';

let server: Server;
let answer: object;
let token: object = { access_token: 'a token' };
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const isToken = request.url === '/oauth';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isToken ? token : answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const asked = '0198c1a0-0000-4000-8000-000000000001';
const other = '0198c1a0-0000-4000-8000-000000000002';
const secrets = { clientId: 'c', clientSecret: 's', flowId: 'f', webhookSecret: 'w' };
const providers = {
  veriff: () => veriff({ url, key: 'key', secret: 'secret' }),
  metamap: () => metamap({ url, pageUrl: url, ...secrets }),
};
const answers = {
  veriff: (id: string, status: string) => ({ verification: { id, status } }),
  metamap: (id: string, status: string) => ({ id, identityStatus: status }),
};

describe('veriff', () => {
  it('decides by the word, whether its code is a number or a word', async () => {
    for (const code of [9001, '9001']) {
      answer = { verification: { id: asked, status: 'approved', code } };
      expect(await providers.veriff().getResult(asked)).toMatchObject({ state: 'approved', code: '9001' });
    }
  });

  it('is heard, whether its code is a number or a word', () => {
    for (const call of [
      { id: asked, action: 'submitted', code: '7002' },
      { verification: { id: asked, status: 'approved', code: '9001' } },
    ]) {
      const body = Buffer.from(JSON.stringify(call));
      const heard = providers.veriff().verifyAndParseWebhook(body, { 'x-hmac-signature': hmacOf(body, 'secret') });
      expect(heard).toMatchObject({ sessionId: asked });
    }
  });
});

describe('metamap', () => {
  const provider = providers.metamap;

  it.each(['3600', null, 'an hour'])('opens with a token that lives %s', async (expiresIn) => {
    token = { access_token: 'a token', expiresIn };
    answer = answers.metamap(asked, 'verified');
    expect(await provider().getResult(asked)).toMatchObject({ state: 'approved' });
  });

  it.each([
    ['true', 'expired'],
    ['false', null],
    ['maybe', null],
  ])('reads an end that is told as the word %s', async (expired, state) => {
    answer = { id: asked, expired, identity: { id: null, status: null } };
    expect(await provider().getResult(asked)).toMatchObject({ state });
  });

  it('is heard, whether its time is a number or a word', () => {
    for (const timestamp of [1_795_960_131, '2026-11-29T14:00:00Z']) {
      const body = Buffer.from(
        JSON.stringify({
          eventName: 'verification_completed',
          resource: `${url}/v2/verifications/${asked}`,
          timestamp,
        }),
      );
      const heard = provider().verifyAndParseWebhook(body, { 'x-signature': hmacOf(body, secrets.webhookSecret) });
      expect(heard).toMatchObject({ sessionId: asked, at: String(timestamp) });
    }
  });
});

describe.each(['veriff', 'metamap'] as const)('%s', (name) => {
  const approved = { veriff: 'approved', metamap: 'verified' }[name];

  it('verifies nobody by what it says of another session', async () => {
    answer = answers[name](asked, approved);
    expect(await providers[name]().getResult(asked)).toMatchObject({ state: 'approved' });
    answer = answers[name](other, approved);
    await expect(providers[name]().getResult(asked)).rejects.toMatchObject({ trouble: 'down' });
  });

  it.each(['constructor', 'toString', 'authorised'])('decides nothing by the word %s', async (word) => {
    answer = answers[name](asked, word);
    const { state } = (await providers[name]().getResult(asked))!;
    expect(state).toBe({ veriff: 'review', metamap: null }[name]);
  });
});
