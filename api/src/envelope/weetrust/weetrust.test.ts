import { refuseDocument, signDocument, viewOf } from '../../../demo/weetrust-desk.ts';
import { startWeetrustStandIn, type WeetrustStandIn } from '../../../demo/weetrust-stand-in.ts';
import { ana, anOrder, luis, reference, sendSurely, troubleOf } from '../../../test/envelope-order.ts';
import { readCameSigned } from '../../signing/came-signed.ts';
import type { EnvelopeProvider } from '../envelope-provider.ts';
import { mayHoldFiles } from './fetch-file.ts';
import { makeWeetrust } from './weetrust.ts';

let weetrust: WeetrustStandIn;
let provider: EnvelopeProvider;
let now: Date;
let told: string[];
const clock = () => now;
beforeEach(async () => {
  now = new Date('2026-11-23T18:00:00Z');
  told = [];
  weetrust = (await startWeetrustStandIn({ now: clock }))!;
  provider = providerOf();
});
afterEach(() => weetrust.stop());

const providerOf = (more: Partial<Parameters<typeof makeWeetrust>[0]> = {}) =>
  makeWeetrust({
    url: weetrust.url,
    now: clock,
    tell: (words) => told.push(words),
    timeLimit: 1_500,
    ...more,
  });

const held = (id: string) => weetrust.envelopes.get(id)!;
const sent = async () => provider.send(weetrust.account, await anOrder());
const read = (id: string) => provider.read(weetrust.account, id, [ana, luis]);
const signAll = async (id: string) => {
  for (const signer of held(id).signers) await signDocument(weetrust, held(id), signer);
};

describe('a document', () => {
  it('goes out with places and turns, and comes back signed', async () => {
    const id = await sent();
    expect(held(id)).toMatchObject({ status: 'PENDING', title: 'Contrato de arrendamiento' });
    expect(held(id).signers).toMatchObject([
      { name: 'Ana López', email: 'ana@example.com', turn: 1, places: [{ page: 1, x: 72, y: 600 }] },
      { name: 'Luis Ñúñez', turn: 2, places: [{ page: 1, x: 320, y: 601 }] },
    ]);
    expect(await read(id)).toMatchObject({ envelopeId: id, status: 'sent', said: 'PENDING' });

    await signDocument(weetrust, held(id), held(id).signers[0]!);
    expect((await read(id)).signers.map(({ state }) => state)).toEqual(['signed', 'waiting']);
    await signDocument(weetrust, held(id), held(id).signers[1]!);
    expect(await read(id)).toMatchObject({ status: 'completed', signers: [{ state: 'signed' }, { state: 'signed' }] });
    const file = await provider.download(weetrust.account, id, reference);
    expect((await readCameSigned(file)).by).toEqual(['Weetrust stand-in']);
  });

  it('that somebody refused has a status that nobody knows, and it is told as it is', async () => {
    const id = await sent();
    await refuseDocument(weetrust, held(id), held(id).signers[0]!, 'No');
    expect(await read(id)).toMatchObject({ status: 'unknown', said: 'CANCELLED_BY_SIGNATORY' });
  });

  it('that Weetrust does not know is not one of all the others', async () => {
    const id = await sent();
    await sent();
    expect(await troubleOf(read('5d4adeac1d6391bc05d13be0'))).toMatchObject({ trouble: 'not_found' });
    await provider.cancel(weetrust.account, '5d4adeac1d6391bc05d13be0', 'gone');
    expect(weetrust.asked).not.toContain('delete');
    expect(weetrust.envelopes.has(id)).toBe(true);
  });

  it('is deleted to cancel it, once, and not when it is completed', async () => {
    const id = await sent();
    weetrust.misbehave('delete', 'cut');
    expect(await troubleOf(provider.cancel(weetrust.account, id, 'No'))).toMatchObject({ trouble: 'unclear' });
    await provider.cancel(weetrust.account, id, 'No');
    expect(weetrust.envelopes.size).toBe(0);
    const other = await sent();
    await signAll(other);
    expect(await troubleOf(provider.cancel(weetrust.account, other, 'No'))).toMatchObject({ trouble: 'refused' });
  });

  it('is not begun where Weetrust would do otherwise', async () => {
    const twice = await anOrder({ signers: [ana, { ...luis, email: 'ANA@example.com' }] });
    expect(await troubleOf(provider.send(weetrust.account, twice))).toMatchObject({ trouble: 'refused' });
    const eva = { ...luis, signerId: 'c', email: 'eva@example.com' };
    const group = await anOrder({ signers: [ana, luis, eva] });
    expect(await troubleOf(provider.send(weetrust.account, group))).toMatchObject({ trouble: 'refused' });
    expect(weetrust.asked).toEqual([]);
    await provider.send(weetrust.account, await anOrder({ signers: [ana, { ...luis, turn: 1 }] }));
    expect([...weetrust.envelopes.values()].map(({ signers }) => signers.map(({ turn }) => turn))).toEqual([[1, 1]]);
  });
});

describe('whose answer is lost', () => {
  it.each(['lost', 'cut', 'broken_words', 'page'] as const)(
    'an invitation (%s) is found, and sent once',
    async (fault) => {
      weetrust.misbehave('invite', fault);
      const { trouble, id } = await sendSurely(provider, weetrust.account, await anOrder());
      expect(trouble).toBe('unclear');
      expect([...weetrust.envelopes.keys()]).toEqual([id]);
      expect(held(id).status).toBe('PENDING');
    },
  );

  it.each(['upload', 'fix'] as const)('the draft of a lost %s is gone on with', async (route) => {
    weetrust.misbehave(route, 'cut');
    const { trouble, id } = await sendSurely(provider, weetrust.account, await anOrder());
    expect(trouble).toBe('unclear');
    expect([...weetrust.envelopes.keys()]).toEqual([id]);
    expect(held(id).status).toBe('PENDING');
  });

  it('a draft that nobody wants any more goes', async () => {
    weetrust.misbehave('fix', 'cut');
    const order = await anOrder();
    await troubleOf(provider.send(weetrust.account, order));
    const draft = await provider.find(weetrust.account, order.reference);
    expect(draft).toMatchObject({ status: 'draft' });
    await provider.cancel(weetrust.account, draft!.envelopeId, 'No');
    expect(weetrust.envelopes.size).toBe(0);
  });

  it('it is found among many, by its own reference and no other', async () => {
    const other = await provider.send(
      weetrust.account,
      await anOrder({ reference: '0197a1b2-0000-7000-8000-0000000000f' }),
    );
    const template = held(other);
    for (let n = 0; n < 250; n += 1)
      weetrust.envelopes.set(`${n}`, { ...template, id: `${n}`, fileName: `x_${n}.pdf` });
    expect(await provider.find(weetrust.account, reference)).toBeUndefined();
    const id = await sent();
    expect(await provider.find(weetrust.account, reference)).toMatchObject({ envelopeId: id, status: 'sent' });
  });
});

describe('a Weetrust that is busy, down or wrong', () => {
  it.each([
    ['busy', 'busy', undefined],
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
    weetrust.misbehave('list', fault);
    expect(await troubleOf(read(id))).toMatchObject({ trouble, wait });
    expect((await read(id)).status).toBe('sent');
  });

  it('that refuses with the status 200 refuses, and its draft goes', async () => {
    weetrust.misbehave('invite', 'refused');
    const { trouble, message } = await troubleOf(sent());
    expect(trouble).toBe('refused');
    expect(message).toBe('… (…) is refused to ….');
    expect(weetrust.envelopes.size).toBe(0);
  });

  it('that fails without a word has not refused: it is looked for and sent, once', async () => {
    weetrust.misbehave('invite', 'wordless');
    const { trouble, id } = await sendSurely(provider, weetrust.account, await anOrder());
    expect(trouble).toBe('unclear');
    expect([...weetrust.envelopes.keys()]).toEqual([id]);
    weetrust.misbehave('list', 'wordless');
    expect(await troubleOf(read(id))).toMatchObject({ trouble: 'down' });
  });

  it.each([
    ['upload', 'passing', 'Could not save the file. Please try again.'],
    ['upload', 'codeless', 'The document was not saved.'],
    ['upload', 'refused', '… (…) is refused to ….'],
    ['invite', 'passing', 'Could not save the file. Please try again.'],
    ['invite', 'codeless', 'The document was not saved.'],
  ] as const)(
    'that does not %s, and may do so later (%s), is tried again and shows its words',
    async (route, how, words) => {
      weetrust.misbehave(route, how);
      expect(await troubleOf(sent())).toMatchObject({ trouble: 'unclear', message: words });
      const left = await provider.find(weetrust.account, reference);
      expect(left?.status).toBe(route === 'upload' ? undefined : 'draft');
      expect(await sendSurely(provider, weetrust.account, await anOrder())).toMatchObject({ trouble: 'none' });
    },
  );

  it('that refuses the file says so', async () => {
    const order = await anOrder({ pdf: Buffer.from('not a PDF'), signers: [{ ...ana, places: [] }] });
    expect(await troubleOf(provider.send(weetrust.account, order))).toMatchObject({ trouble: 'rejected_file' });
  });
});

describe('a token', () => {
  it('of five minutes is asked for once, and again when it is over', async () => {
    const id = await sent();
    const asked = () => weetrust.asked.filter((name) => name === 'token').length;
    expect(asked()).toBe(1);
    now = new Date(now.getTime() + 4.5 * 60_000);
    await read(id);
    expect(asked()).toBe(2);
  });

  it.each(['upload', 'fix', 'invite'] as const)('that ends before %s is renewed in the middle', async (route) => {
    weetrust.misbehave(route, 'expired');
    const id = await sent();
    expect([...weetrust.envelopes.keys()]).toEqual([id]);
    weetrust.misbehave(route, 'expired', 'expired');
    expect(await troubleOf(sent())).toMatchObject({ trouble: 'credentials' });
  });

  it('is asked for once by several at the same time, and renewed once for them', async () => {
    const read = () => provider.check(weetrust.account);
    await Promise.all([read(), read(), read()]);
    weetrust.tokens.clear();
    await Promise.all([read(), read(), read()]);
    expect(weetrust.asked.filter((name) => name === 'token')).toHaveLength(2);
  });

  it('is for those who have an account', async () => {
    const check = (more: object) => troubleOf(provider.check({ ...weetrust.account, ...more }));
    expect(await check({ apikey: 'wrong' })).toMatchObject({ trouble: 'credentials' });
    expect(await check({ userid: 'ñ' })).toMatchObject({ trouble: 'credentials' });
    expect(await check({})).toMatchObject({ trouble: 'none' });
    weetrust.misbehave('token', 'busy_for_a_while', 'broken', 'page');
    now = new Date(now.getTime() + 10 * 60_000);
    expect([await check({}), await check({}), await check({})].map(({ trouble }) => trouble)).toEqual([
      'busy',
      'down',
      'down',
    ]);
  });
});

describe('the signed file', () => {
  it('is fetched from an address that is asked for at that moment', async () => {
    const id = await sent();
    await signAll(id);
    await read(id);
    now = new Date(now.getTime() + 60 * 60_000);
    expect((await provider.download(weetrust.account, id, reference)).length).toBeGreaterThan(1000);
    weetrust.fileLife = -1;
    expect(await troubleOf(provider.download(weetrust.account, id, reference))).toMatchObject({ trouble: 'down' });
  });

  it.each(['not_pdf', 'half'] as const)('(%s) is not taken', async (download) => {
    const id = await sent();
    await signAll(id);
    weetrust.download = download;
    expect(await troubleOf(provider.download(weetrust.account, id, reference))).toMatchObject({ trouble: 'down' });
  });

  it('whose address names another sending is not taken', async () => {
    const id = await sent();
    await signAll(id);
    const other = '0197a1b2-0000-7000-8000-0000000000fe';
    expect(await troubleOf(provider.download(weetrust.account, id, other))).toMatchObject({ trouble: 'down' });
    expect((await provider.download(weetrust.account, id, reference)).length).toBeGreaterThan(1000);
  });

  it('is not there before it is completed', async () => {
    expect(await troubleOf(provider.download(weetrust.account, await sent(), reference))).toMatchObject({
      trouble: 'refused',
    });
  });

  it.each([
    'http://files.weetrust.mx',
    'https://weetrust.mx.example.com',
    'https://evilweetrust.mx',
    'https://weetrust.mx:8443',
    'https://ec2-1-2-3-4.compute-1.amazonaws.com',
    'http://127.0.0.1:1',
    'https://169.254.169.254',
    'file:///etc',
  ])('is not asked for at %s', async (fileOrigin) => {
    const id = await sent();
    await signAll(id);
    weetrust.fileOrigin = fileOrigin;
    const { trouble, message } = await troubleOf(provider.download(weetrust.account, id, reference));
    expect({ trouble, message }).toEqual({ trouble: 'down', message: expect.stringContaining('which is not asked') });
    expect(message).not.toContain('X-Amz-Signature');
  });

  it('may lie with Weetrust, in the store of amazonaws.com, and nowhere else there', () => {
    const isAllowed = (url: string) =>
      mayHoldFiles(new URL(url), { url: weetrust.url, fileHosts: ['weesign.com.mx', 'amazonaws.com'] });
    expect(isAllowed('https://signing-file.s3.amazonaws.com/a.pdf')).toBe(true);
    expect(isAllowed('https://signing-file.s3.us-west-2.amazonaws.com/a.pdf')).toBe(true);
    expect(isAllowed('https://s3-us-west-2.amazonaws.com/signing-file/a.pdf')).toBe(true);
    expect(isAllowed('https://files.weesign.com.mx/a.pdf')).toBe(true);
    expect(isAllowed('https://s3.compute-1.example.amazonaws.com.example.com/a.pdf')).toBe(false);
    expect(isAllowed('https://s3.ec2-1-2-3-4.compute-1.amazonaws.com/a.pdf')).toBe(false);
  });
});

describe('webhooks', () => {
  const order = async (webhookSecret = 'a secret') => anOrder({ webhookSecret, webhookUrl: 'http://127.0.0.1:1/hook' });
  const types = () => [...weetrust.webhooks.values()].map(({ type }) => type);
  const messages = () => weetrust.hooks.sent;
  const believed = (secret = 'a secret') =>
    messages().map(({ headers, body }) => provider.verifyWebhook(Buffer.from(body), headers, secret)?.envelopeId);

  it('are registered once for an account, also by another start of the server', async () => {
    await provider.send(weetrust.account, await order());
    await provider.send(weetrust.account, await order());
    await providerOf().send(weetrust.account, await order());
    expect(types()).toEqual(['signDocument', 'completedDocument']);
    expect(weetrust.asked.filter((name) => name === 'hooks')).toHaveLength(2);
  });

  it('are registered anew with another secret, and the old ones go', async () => {
    await provider.send(weetrust.account, await order('before'));
    await provider.send(weetrust.account, await order('after'));
    const secrets = [...weetrust.webhooks.values()].flatMap(({ options }) => options.map(({ value }) => value));
    expect(secrets).toEqual(['after', 'after']);
  });

  it('that Weetrust refuses hold up no document', async () => {
    weetrust.misbehave('register', 'refused');
    await provider.send(weetrust.account, await order());
    expect(told).toEqual([
      'Weetrust registers no webhook: … López (…) is refused to ….'.replace('… López', 'Ana López'),
    ]);
  });

  it('are believed for our secret alone, and only as far as which document to read', async () => {
    const id = await provider.send(weetrust.account, await order());
    await signAll(id);
    expect(new Set(believed())).toEqual(new Set([id]));
    expect(new Set(believed('another'))).toEqual(new Set([undefined]));
    expect(new Set(believed(''))).toEqual(new Set([undefined]));
    const forged = Buffer.from(JSON.stringify({ documentID: id, status: 'COMPLETED' }));
    expect(provider.verifyWebhook(forged, {}, 'a secret')).toBeUndefined();
    expect(provider.verifyWebhook(forged, { 'pacta-webhook-secret': ['a secret', 'x'] }, 'a secret')).toBeUndefined();
  });

  it('forged ones are not believed', async () => {
    weetrust.hooks.now = 'forged';
    const id = await provider.send(weetrust.account, await order());
    await signAll(id);
    expect(new Set(believed())).toEqual(new Set([undefined]));
  });

  it('name a document by whatever key, or none', () => {
    const headers = { 'Pacta-Webhook-Secret': 'a secret' };
    const named = (body: string) => provider.verifyWebhook(Buffer.from(body), headers, 'a secret')?.envelopeId;
    expect(named('{"data":{"document_id":"d5e6287a556a72ef9db209e1"}}')).toBe('d5e6287a556a72ef9db209e1');
    expect(named('{"Document":"d5e6287a556a72ef9db209e1"}')).toBe('d5e6287a556a72ef9db209e1');
    expect(named('{"documentID":"../../x"}')).toBeUndefined();
    expect(named('hello')).toBeUndefined();
  });
});

it('shows what it stands in for: signers in another order, and isSigned as a number or a text', async () => {
  const id = await sent();
  await signAll(id);
  const { signatory } = viewOf(weetrust, held(id));
  expect(signatory.map(({ emailID, isSigned }) => [emailID, isSigned])).toEqual([
    ['LUIS@EXAMPLE.COM', 1],
    ['ANA@EXAMPLE.COM', '1'],
  ]);
});
