import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { declineEnvelope, signEnvelope } from '../../../demo/docusign-desk.ts';
import { type DocusignStandIn, startDocusignStandIn } from '../../../demo/docusign-stand-in.ts';
import { ana, anOrder, luis, reference, sendSurely, troubleOf } from '../../../test/envelope-order.ts';
import { readCameSigned } from '../../signing/came-signed.ts';
import type { EnvelopeProvider } from '../envelope-provider.ts';
import { makeDocusign } from './docusign.ts';

let docusign: DocusignStandIn;
let provider: EnvelopeProvider;
let now: Date;
const clock = () => now;
beforeEach(async () => {
  now = new Date('2026-11-23T18:00:00Z');
  docusign = (await startDocusignStandIn({ now: clock }))!;
  provider = providerOf(docusign);
});
afterEach(() => docusign.stop());

const providerOf = (
  { url, integrationKey, privateKey, connectKey }: DocusignStandIn,
  more: Partial<Parameters<typeof makeDocusign>[0]> = {},
) =>
  makeDocusign({
    ...{ url, integrationKey, privateKey, now: clock, timeLimit: 1_500 },
    redirectUrl: 'https://pacta.example/',
    connectKeys: ['a key that was ours before', connectKey],
    ...more,
  });

const held = (id: string) => docusign.envelopes.get(id)!;
const sent = async () => provider.send(docusign.account, await anOrder());
const read = (id: string) => provider.read(docusign.account, id, [ana, luis]);

describe('an envelope', () => {
  it('goes out with places, turns and our ids, and comes back signed', async () => {
    const id = await sent();
    expect(held(id).signers).toMatchObject([
      { name: 'Ana López', turn: 1, places: [{ page: 1, x: 72, y: 600 }] },
      { name: 'Luis Ñúñez', turn: 2, places: [{ page: 1, x: 320, y: 601 }] },
    ]);
    expect(await read(id)).toEqual({
      envelopeId: id,
      status: 'sent',
      said: 'sent',
      reason: null,
      signers: [
        { signerId: ana.signerId, state: 'waiting', at: null, reason: null },
        { signerId: luis.signerId, state: 'waiting', at: null, reason: null },
      ],
    });

    await signEnvelope(docusign, held(id), held(id).signers[0]!);
    expect((await read(id)).signers).toMatchObject([{ state: 'signed', at: now }, { state: 'waiting' }]);
    await signEnvelope(docusign, held(id), held(id).signers[1]!);
    expect(await read(id)).toMatchObject({ status: 'completed', said: 'completed' });

    const file = await provider.download(docusign.account, id, reference);
    expect((await readCameSigned(file)).by).toEqual(['DocuSign stand-in']);
  });

  it('tells who declined and why', async () => {
    const id = await sent();
    await declineEnvelope(docusign, held(id), held(id).signers[0]!, 'La renta es otra');
    expect(await read(id)).toMatchObject({
      status: 'declined',
      signers: [{ state: 'declined', at: now, reason: 'La renta es otra' }, { state: 'waiting' }],
    });
  });

  it.each([
    ['created', 'draft'],
    ['delivered', 'sent'],
    ['signed', 'sent'],
    ['voided', 'voided'],
    ['timedout', 'voided'],
    ['AuthoritativeCopy', 'unknown'],
    ['constructor', 'unknown'],
  ])('that is %s there is %s here', async (said, status) => {
    const id = await sent();
    held(id).status = said;
    expect(await read(id)).toMatchObject({ said, status });
  });

  it('that was voided there says why, without what cannot be stored', async () => {
    const id = await sent();
    Object.assign(held(id), { status: 'voided', voidedReason: ' Cambió\0 la renta. ' });
    expect(await read(id)).toMatchObject({ status: 'voided', reason: 'Cambió la renta.' });
    held(id).voidedReason = 'x'.repeat(9_000);
    expect((await read(id)).reason).toHaveLength(2_000);
  });

  it('finds two signers with one e-mail address apart', async () => {
    const id = await provider.send(docusign.account, await anOrder({ signers: [ana, { ...luis, email: ana.email }] }));
    await signEnvelope(docusign, held(id), held(id).signers[0]!);
    const { signers } = await provider.read(docusign.account, id, [ana, { ...luis, email: ana.email }]);
    expect(signers.map(({ state }) => state)).toEqual(['signed', 'waiting']);
  });

  it('is voided once, with a reason that fits', async () => {
    const id = await sent();
    await provider.cancel(docusign.account, id, 'x'.repeat(500));
    expect(held(id).voidedReason).toHaveLength(200);
    await provider.cancel(docusign.account, id, 'again');
    expect(held(id)).toMatchObject({ status: 'voided', voidedReason: `${'x'.repeat(199)}…` });
    const other = await sent();
    for (const signer of held(other).signers) await signEnvelope(docusign, held(other), signer);
    expect(await troubleOf(provider.cancel(docusign.account, other, 'too late'))).toMatchObject({ trouble: 'refused' });
  });

  it('that nobody knows is not found', async () => {
    const unknown = '00000000-0000-0000-0000-000000000000';
    expect(await troubleOf(read(unknown))).toMatchObject({ trouble: 'not_found' });
    expect(await provider.find(docusign.account, 'never sent')).toBeUndefined();
  });
});

describe('whose answer is lost', () => {
  it.each(['lost', 'cut', 'broken_words', 'broken', 'page', 'endless'] as const)(
    'an envelope (%s) is found before it is made again, and made once',
    async (fault) => {
      docusign.misbehave('create', fault);
      const hasty = providerOf(docusign, { timeLimit: 700 });
      const { trouble, id } = await sendSurely(hasty, docusign.account, await anOrder());
      expect(trouble).toBe('unclear');
      expect([...docusign.envelopes.keys()]).toEqual([id]);
    },
  );

  it('as a draft it is sent, and not made again', async () => {
    docusign.misbehave('create', 'lost');
    await troubleOf(providerOf(docusign, { timeLimit: 200 }).send(docusign.account, await anOrder()));
    const [made] = [...docusign.envelopes.values()];
    made!.status = 'created';
    const order = await anOrder();
    const found = await provider.find(docusign.account, order.reference);
    expect(found).toMatchObject({ envelopeId: made!.id, status: 'draft' });
    expect(await provider.send(docusign.account, order, { draftId: found!.envelopeId })).toBe(made!.id);
    expect([...docusign.envelopes.values()].map((each) => [each.id, each.status])).toEqual([[made!.id, 'sent']]);
  });

  it('a draft that goes out while it is sent on is sent once', async () => {
    const id = await sent();
    expect(await provider.send(docusign.account, await anOrder(), { draftId: id })).toBe(id);
    held(id).status = 'created';
    docusign.misbehave('void', 'refused');
    expect(await troubleOf(provider.send(docusign.account, await anOrder(), { draftId: id }))).toMatchObject({
      trouble: 'refused',
    });
    expect([...docusign.envelopes.keys()]).toEqual([id]);
  });

  it('it is found by its custom field when DocuSign has forgotten the transaction', async () => {
    const id = await sent();
    const made = held(id);
    docusign.envelopes.set(id, { ...made, transactionId: undefined });
    expect(await provider.find(docusign.account, reference)).toMatchObject({ envelopeId: id, status: 'sent' });
    docusign.envelopes.set(id, { ...made, transactionId: undefined, fields: [{ name: 'PactaReference', value: 'x' }] });
    expect(await provider.find(docusign.account, reference)).toBeUndefined();
  });

  it('nothing is unclear where DocuSign was never reached', async () => {
    await provider.check(docusign.account);
    await docusign.stop();
    await after(200); // until the connection that was kept is known to be closed
    expect(await troubleOf(sent())).toMatchObject({ trouble: 'down' });
  });
});

describe('a DocuSign that is busy, down or wrong', () => {
  it.each([
    ['busy', 'busy', 30],
    ['busy_for_a_while', 'busy', 7],
    ['broken', 'down', undefined],
    ['silent', 'down', undefined],
    ['cut', 'down', undefined],
    ['page', 'down', undefined],
    ['endless', 'down', undefined],
    ['broken_words', 'down', undefined],
    ['elsewhere', 'down', undefined],
    ['refused', 'refused', undefined],
  ] as const)('(%s) is told as %s', async (fault, trouble, wait) => {
    const id = await sent();
    docusign.misbehave('read', fault);
    const told = await troubleOf(read(id));
    expect(told).toMatchObject({ trouble, wait });
    expect(told.message.includes('more than 5000000 bytes')).toBe(fault === 'endless');
    expect((await read(id)).status).toBe('sent');
  });

  it('is asked later for the hourly limit, by its own word for when', async () => {
    const answer = (status: number, headers: Record<string, string>) => {
      const body = JSON.stringify({
        errorCode: 'HOURLY_APIINVOCATION_LIMIT_EXCEEDED',
        message: 'The hourly limit is 3000.',
      });
      return new Response(body, { status, headers });
    };
    await provider.check(docusign.account);
    const real = globalThis.fetch;
    const reset = String(now.getTime() / 1000 + 90);
    for (const status of [400, 429]) {
      globalThis.fetch = async () => answer(status, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset });
      expect(await troubleOf(provider.check(docusign.account))).toMatchObject({ trouble: 'busy', wait: 90 });
    }
    globalThis.fetch = real;
  });

  it('refuses by its own word alone: what a proxy says ends no document', async () => {
    await provider.check(docusign.account);
    const real = globalThis.fetch;
    globalThis.fetch = async () => Response.json({ message: 'Blocked by policy.' }, { status: 400 });
    expect(await troubleOf(provider.check(docusign.account))).toMatchObject({ trouble: 'down' });
    expect(await troubleOf(provider.send(docusign.account, await anOrder()))).toMatchObject({ trouble: 'unclear' });
    globalThis.fetch = real;
  });

  it.each(['UNSPECIFIED_ERROR', 'DATABASE_UPDATE_FAILED', 'SERVER_BUSY', 'INTERNAL_ERROR'])(
    'that has a trouble of its own (%s) refuses nothing, and may have carried it out',
    async (errorCode) => {
      await provider.check(docusign.account);
      const real = globalThis.fetch;
      globalThis.fetch = async () => Response.json({ errorCode, message: 'Non-specific error.' }, { status: 400 });
      const made = await troubleOf(provider.send(docusign.account, await anOrder()));
      const looked = await troubleOf(provider.check(docusign.account));
      globalThis.fetch = real;
      expect([made.trouble, looked.trouble]).toEqual(['unclear', 'down']);
    },
  );

  it.each(['server_error', 'temporarily_unavailable'])(
    'whose tokens are away (%s) has an account that opens',
    async (error) => {
      const real = globalThis.fetch;
      globalThis.fetch = async () => Response.json({ error }, { status: 400 });
      const told = await troubleOf(provider.check(docusign.account));
      globalThis.fetch = real;
      expect(told.trouble).toBe('down');
    },
  );

  it('that has no envelopes left for the account waits for who mends it, and ends no document', async () => {
    await provider.check(docusign.account);
    const real = globalThis.fetch;
    const message = 'The envelope allowance for the account has been exceeded.';
    globalThis.fetch = async () =>
      Response.json({ errorCode: 'ENVELOPE_ALLOWANCE_EXCEEDED', message }, { status: 400 });
    const told = await troubleOf(provider.send(docusign.account, await anOrder()));
    globalThis.fetch = real;
    expect(told).toMatchObject({ trouble: 'credentials', message: expect.stringContaining(message) });
  });

  it('does not pass for an account that opens where a page of a proxy answers', async () => {
    await provider.check(docusign.account);
    const real = globalThis.fetch;
    globalThis.fetch = async () => new Response('<!doctype html><title>Sign in</title>');
    const told = await troubleOf(provider.check(docusign.account));
    globalThis.fetch = real;
    expect(told).toMatchObject({ trouble: 'down' });
  });

  it('that refuses the file says so', async () => {
    const order = await anOrder({ pdf: Buffer.from('not a PDF') });
    expect(await troubleOf(provider.send(docusign.account, order))).toMatchObject({ trouble: 'rejected_file' });
  });

  it.each(['not_pdf', 'half'] as const)('gives a file (%s) that is not taken', async (download) => {
    const id = await sent();
    docusign.download = download;
    expect(await troubleOf(provider.download(docusign.account, id, reference))).toMatchObject({ trouble: 'down' });
    docusign.misbehave('download', 'page');
    expect(await troubleOf(provider.download(docusign.account, id, reference))).toMatchObject({ trouble: 'down' });
  });

  it('says nothing of persons and credentials', async () => {
    docusign.misbehave('create', 'refused');
    const { message } = await troubleOf(sent());
    expect(message).toBe('INVALID_REQUEST_PARAMETER: … (…) is refused to ….');
  });
});

describe('access', () => {
  const wrong = (account: Partial<DocusignStandIn['account']>) =>
    troubleOf(provider.check({ ...docusign.account, ...account }));
  const guid = '11111111-1111-1111-1111-111111111111';

  it('is for those who consented, and tells where to', async () => {
    docusign.tokens.hasConsent = false;
    const { trouble, message } = await troubleOf(provider.check(docusign.account));
    expect(trouble).toBe('consent');
    const address = message.split(' ').at(-1)!;
    const response = await fetch(address, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe('https://pacta.example/?code=consented');
    expect((await troubleOf(provider.check(docusign.account))).trouble).toBe('none');
  });

  it('is for a user and an account of theirs', async () => {
    expect(await wrong({ userid: guid })).toMatchObject({
      trouble: 'credentials',
      message: 'invalid_grant: user_not_found',
    });
    expect(await wrong({ apikey: guid })).toMatchObject({ trouble: 'credentials' });
    expect(await wrong({ userid: 'ana@example.com' })).toMatchObject({ trouble: 'credentials' });
    expect(docusign.asked.filter((name) => name === 'account')).toEqual([]);
  });

  it('is for an app with its own key', async () => {
    const stranger = (await startDocusignStandIn({ now: clock }))!;
    await stranger.stop();
    const { privateKey, integrationKey } = stranger;
    const check = (more: object) => troubleOf(providerOf(docusign, more).check(docusign.account));
    expect((await check({ privateKey })).message).toBe('invalid_grant: no_valid_keys_or_signatures');
    expect((await check({ integrationKey })).message).toBe('invalid_grant: issuer_not_found');
  });

  it('is asked for once, also by several at the same time, and again before its hour is over', async () => {
    await Promise.all([provider.check(docusign.account), provider.check(docusign.account), sent()]);
    const asked = () => docusign.asked.filter((name) => name === 'token').length;
    expect(asked()).toBe(1);
    now = new Date(now.getTime() + 59.5 * 60_000);
    await Promise.all([provider.check(docusign.account), provider.check(docusign.account)]);
    expect(asked()).toBe(2);
  });

  it('that ends in the middle is renewed once, and nothing is sent twice', async () => {
    await provider.check(docusign.account);
    docusign.tokens.expire();
    await sent();
    expect(docusign.envelopes.size).toBe(1);
    docusign.misbehave('create', 'expired', 'expired');
    expect(await troubleOf(sent())).toMatchObject({ trouble: 'credentials' });
  });

  it('recovers from a failure that it kept', async () => {
    docusign.misbehave('token', 'broken');
    expect((await troubleOf(provider.check(docusign.account))).trouble).toBe('down');
    expect((await troubleOf(provider.check(docusign.account))).trouble).toBe('none');
  });

  it.each([
    'https://docusign.net.example.com',
    'https://evil-docusign.net',
    'http://demo.docusign.net',
    'https://docusign.net@127.0.0.1',
    'not an address',
  ])('takes its token to nobody else: %s', async (baseUri) => {
    docusign.baseUri = baseUri;
    expect(await troubleOf(sent())).toMatchObject({ trouble: 'down', fault: { kind: 'elsewhere' } });
  });
});

describe('Connect', () => {
  interface Call {
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer;
  }
  let calls: Call[];
  let status: number;
  const server = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await buffer(request) });
    response.writeHead(status).end();
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void server.close());
  beforeEach(() => {
    calls = [];
    status = 200;
  });

  const signedByAll = async (): Promise<string> => {
    const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    const id = await provider.send(docusign.account, await anOrder({ webhookUrl }));
    for (const signer of held(id).signers)
      if (signer.state === 'waiting') await signEnvelope(docusign, held(id), signer);
    return id;
  };
  const told = () => calls.map(({ headers, body }) => provider.verifyWebhook(body, headers, '')?.envelopeId);
  const events = () => calls.map(({ body }) => JSON.parse(body.toString()).event);

  it('is believed for one of several signatures, and says which envelope to read', async () => {
    const id = await signedByAll();
    expect(events()).toEqual(['recipient-completed', 'recipient-completed', 'envelope-completed']);
    expect(told()).toEqual([id, id, id]);
    const [{ headers, body } = { headers: {}, body: Buffer.of() }] = calls;
    expect(provider.verifyWebhook(Buffer.concat([body, Buffer.from(' ')]), headers, '')).toBeUndefined();
    const { 'x-docusign-signature-2': _, ...others } = headers;
    expect(provider.verifyWebhook(body, others, '')).toBeUndefined();
    const keyless = providerOf(docusign, { connectKeys: [] });
    expect(keyless.verifyWebhook(body, headers, '')).toBeUndefined();
    expect(keyless.verifyWebhook(body, headers, docusign.connectKey)).toEqual({ envelopeId: id });
  });

  it('is not believed when somebody else signs', async () => {
    docusign.hooks.now = 'forged';
    await signedByAll();
    expect(told()).toEqual([undefined, undefined, undefined]);
  });

  it('comes twice, in any order, again where it was not taken, before the answer, and never', async () => {
    docusign.hooks.now = 'twice';
    expect(new Set([await signedByAll()])).toEqual(new Set(told()));
    expect(calls).toHaveLength(6);
    calls = [];
    docusign.hooks.now = 'out_of_order';
    await signedByAll();
    expect(events()).toEqual(['envelope-completed', 'recipient-completed', 'recipient-completed']);
    calls = [];
    docusign.hooks.now = 'right';
    status = 500;
    await signedByAll();
    expect(calls.slice(0, 3).map(({ body }) => JSON.parse(body.toString()).retryCount)).toEqual([0, 1, 2]);
    status = 200;
    calls = [];
    docusign.hooks.now = 'before_answer';
    expect(await signedByAll()).toBe(told().at(-1));
    calls = [];
    docusign.hooks.now = 'never';
    expect((await read(await signedByAll())).status).toBe('completed');
    expect(calls).toEqual([]);
  });

  it('that says no envelope says nothing', async () => {
    const { createHmac } = await import('node:crypto');
    const signed = (body: string) => {
      const signature = createHmac('sha256', docusign.connectKey).update(body).digest('base64');
      return provider.verifyWebhook(Buffer.from(body), { 'X-DocuSign-Signature-1': signature }, '');
    };
    expect(signed('{"data":{"envelopeId":"../../accounts"}}')).toBeUndefined();
    expect(signed('<xml/>')).toBeUndefined();
    expect(signed('{"data":null}')).toBeUndefined();
  });
});
