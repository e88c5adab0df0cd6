import { createPrivateKey, sign } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDocusign } from '../src/envelope/docusign/docusign.ts';
import { envelopeDefinition } from '../src/envelope/docusign/envelope-definition.ts';
import { makeWeetrust } from '../src/envelope/weetrust/weetrust.ts';
import { anOrder, troubleOf } from '../test/envelope-order.ts';
import { envelopeOf } from './docusign-envelopes.ts';
import { type DocusignStandIn, startDocusignStandIn } from './docusign-stand-in.ts';
import { docusignAccount, startProviderStandIns, weetrustAccount } from './provider-stand-ins.ts';
import { startWeetrustStandIn, type WeetrustStandIn } from './weetrust-stand-in.ts';

describe('the stand-in of DocuSign', () => {
  let docusign: DocusignStandIn;
  beforeAll(async () => {
    docusign = (await startDocusignStandIn())!;
  });
  afterAll(() => docusign.stop());

  const granted = async (claims: object, alg = 'RS256', key = docusign.privateKey) => {
    const { integrationKey: iss, account, host: aud } = docusign;
    const iat = Math.floor(Date.now() / 1000);
    const whole = { iss, sub: account.userid, aud, iat, exp: iat + 600, scope: 'signature impersonation', ...claims };
    const parts = [{ alg }, whole].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const signature = sign('sha256', Buffer.from(parts.join('.')), createPrivateKey(key)).toString('base64url');
    const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    const body = new URLSearchParams({ grant_type, assertion: [...parts, signature].join('.') });
    const response = await fetch(`${docusign.url}/oauth/token`, { method: 'POST', body });
    const { error_description, token_type } = (await response.json()) as Record<string, string>;
    return error_description ?? token_type;
  };

  it('checks a grant as DocuSign does', async () => {
    const past = Math.floor(Date.now() / 1000) - 7200;
    expect(await granted({})).toBe('Bearer');
    expect(await granted({ iss: 'another' })).toBe('issuer_not_found');
    expect(await granted({ sub: 'another' })).toBe('user_not_found');
    expect(await granted({ aud: 'account.docusign.com' })).toBe('invalid_audience');
    expect(await granted({ iat: past, exp: past + 600 })).toBe('expired_token');
    expect(await granted({ exp: past + 20 * 3600 })).toBe('expired_token');
    expect(await granted({ scope: 'signature' })).toBe('invalid_scope');
    expect(await granted({}, 'none')).toBe('no_valid_keys_or_signatures');
  });

  it('opens to nobody without a token, and only its account', async () => {
    const asked = async (account: string) =>
      (await fetch(`${docusign.url}/restapi/v2.1/accounts/${account}/envelopes`)).status;
    expect([await asked(docusign.account.apikey), await asked('other')]).toEqual([401, 401]);
  });

  it('takes no numbers as numbers, no lost anchors and no other files', async () => {
    const right = envelopeDefinition(await anOrder(), { tellsHooks: true });
    const [signer] = right.recipients.signers;
    const withTab = (tab: object) => ({
      ...right,
      recipients: { signers: [{ ...signer, tabs: { signHereTabs: [{ documentId: '1', ...tab }] } }] },
    });
    expect(envelopeOf(right)).toMatchObject({ status: 'sent' });
    expect(envelopeOf(withTab({ xPosition: 1 }))).toMatchObject({ body: { errorCode: 'INVALID_REQUEST_BODY' } });
    expect(envelopeOf(withTab({ anchorString: '/sn1/' }))).toMatchObject({
      body: { errorCode: 'ANCHOR_TAB_STRING_NOT_FOUND' },
    });
    const [document] = right.documents;
    const other = { ...right, documents: [{ ...document, documentBase64: 'UEs=' }] };
    expect(envelopeOf(other)).toMatchObject({ body: { errorCode: 'UNABLE_TO_CONVERT_DOCUMENT' } });
    expect(envelopeOf({ ...right, emailSubject: 'x'.repeat(101) })).toMatchObject({ status: 400 });
  });
});

describe('the stand-in of Weetrust', () => {
  let weetrust: WeetrustStandIn;
  let now = new Date();
  beforeAll(async () => {
    weetrust = (await startWeetrustStandIn({ now: () => now }))!;
  });
  afterAll(() => weetrust.stop());

  let token = '';
  const ask = async (method: string, where: string, body?: object) => {
    const headers = { 'user-id': weetrust.account.userid, 'api-key': weetrust.account.apikey, token };
    const response = await fetch(`${weetrust.url}${where}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200); // whatever it says
    return (await response.json()) as { success: boolean; message: string; responseData: { accessToken?: string } };
  };

  it('ends a token after five minutes, answers an unknown id with all, and fixes places in drafts only', async () => {
    token = (await ask('POST', '/access/token')).responseData.accessToken ?? '';
    const provider = makeWeetrust({ url: weetrust.url, now: () => now });
    const ids = [
      await provider.send(weetrust.account, await anOrder()),
      await provider.send(weetrust.account, await anOrder({ reference: 'b' })),
    ];
    expect(await ask('GET', '/documents?documentID=5d4adeac1d6391bc05d13be0')).toMatchObject({
      responseData: ids.map((documentID) => ({ documentID })),
    });
    const place = { documentID: ids[0], staticSignPositions: [] };
    expect(await ask('PUT', '/documents/fixed-signatory', place)).toMatchObject({
      success: false,
      message: 'Positions can be fixed in a draft only.',
    });
    const shared = {
      documentID: ids[0],
      title: 'x',
      message: 'x',
      hasOrder: false,
      signatory: [{ emailID: 'a@example.com', name: 'A' }],
    };
    expect(await ask('PUT', '/documents/signatory', { ...shared, sharedWith: ['b@example.com'] })).toMatchObject({
      message: 'Some emails has invalid format or are empty',
    });
    now = new Date(now.getTime() + 5 * 60_000 + 1);
    expect(await ask('GET', '/documents')).toMatchObject({ success: false });
  });
});

describe('the stand-ins of the samples', () => {
  it('are signed on by whoever was invited, in turn, and decline too', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'stand-ins-'));
    const standIns = (await startProviderStandIns({ port: 0, directory }))!;
    const { docusign, weetrust } = standIns.envelopes;
    const { privateKeyFile, webhookSecrets, ...settings } = docusign;
    const privateKey = await readFile(privateKeyFile, 'utf8');
    const own = { redirectUrl: docusign.url, connectKeys: webhookSecrets };
    const providers = [
      { provider: makeDocusign({ ...settings, ...own, privateKey }), account: docusignAccount },
      { provider: makeWeetrust(weetrust), account: weetrustAccount },
    ];
    for (const [index, { provider, account }] of providers.entries()) {
      const page = standIns.pages[index]!;
      const order = await anOrder();
      const act = (link: string, body: string) =>
        fetch(`${page}${link}`, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
      const links = async () =>
        [...(await (await fetch(page)).text()).matchAll(/href="(\/ceremony\/[^".]+)"/g)].map(([, link]) => link ?? '');
      const id = await provider.send(account, order);
      const [ana = '', luis = ''] = await links();
      expect((await act(luis, 'does=sign')).status).toBe(409);
      expect((await act(ana, 'does=sign')).status).toBe(303);
      expect((await act(luis, 'does=sign')).status).toBe(303);
      expect((await provider.read(account, id, order.signers)).status).toBe('completed');
      await fetch(`${page}/misbehave?download=not_pdf`, { method: 'POST', redirect: 'manual' });
      expect(await troubleOf(provider.download(account, id, order.reference))).toMatchObject({ trouble: 'down' });
      const other = await provider.send(account, await anOrder({ reference: 'other', title: '<b>' }));
      expect(await (await fetch(page)).text()).toContain('&lt;b>');
      const [first = ''] = await links(); // the newest stands first
      await act(first, 'does=decline&reason=No');
      expect((await provider.read(account, other, order.signers)).status).toBe(index === 0 ? 'declined' : 'unknown');
    }
    await standIns.stop();
    await rm(directory, { recursive: true });
  });
});
