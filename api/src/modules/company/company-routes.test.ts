import { CompanyId, type NewCompany, UserId, validation } from '@pacta/contracts';
import { sql } from 'kysely';
import { appFor, context } from '../../../test/app.ts';
import {
  adminId,
  anAdmin,
  aSub,
  companyId,
  insertedCompany,
  insertedUser,
  now,
  otherCompanyId,
} from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { anSvg } from '../../../test/image.ts';
import { as } from '../../../test/journey.ts';
import { aForm } from '../../../test/multipart.ts';

startEmpty();

const unknownId = CompanyId.parse('0198c1a0-0000-7000-8000-0000000000ff');

const wanted: NewCompany = {
  name: 'Ñandú & Cía. <b>S.A.</b> 🦤',
  description: 'Dos\nlíneas',
  rfc: 'P&Ñ9003173C9',
  language: 'es',
  userLimit: 5,
  documentLimit: null,
  multipleTemplates: true,
  reviewScans: true,
  firstReminderDays: 3,
  reminderEveryDays: null,
  signWithinDays: 30,
  codeBeforeSigning: true,
  phoneChannel: null,
  phoneCountry: 'MX',
  clmUrl: 'https://clm.example.com/hooks',
  redirectUrlOnApproval: 'https://example.com/gracias',
  sender: 'Ñandú',
  signatureKind: 'simple',
  signatureProvider: 'weetrust',
  credits: 12,
  apikey: 'key-of-the-provider',
  userid: 'user-of-the-provider',
};

const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: unknown, actor = anAdmin()) =>
  as(actor).inject({
    method,
    url: `/v1/companies${url}`,
    ...(payload !== undefined && { payload: payload as object }),
  });
const create = async (change: object = {}, actor = anAdmin()) => call('POST', '', { ...wanted, ...change }, actor);
const created = async (change: object = {}) => (await create(change)).json();
const list = async (query = '', actor = anAdmin()) => (await call('GET', query, undefined, actor)).json();
const stored = (id: string) =>
  database.selectFrom('companies').selectAll().where('id', '=', CompanyId.parse(id)).executeTakeFirstOrThrow();

describe('GET /companies', () => {
  beforeEach(async () => {
    await insertedCompany({ name: 'Ángeles y Cía.', userLimit: 3 });
    await insertedCompany({
      id: otherCompanyId,
      name: 'Zapata',
      language: 'en',
      createdAt: new Date(now.getTime() - 1),
    });
  });

  it('lists all companies for an admin', async () => {
    expect(await list('?sortBy=name:desc')).toMatchObject({
      results: [{ name: 'Zapata', allowed: ['edit', 'delete'] }, { name: 'Ángeles y Cía.' }],
      totalResults: 2,
    });
    expect(await list('?sortBy=createdAt:asc')).toMatchObject({
      results: [{ name: 'Zapata' }, { name: 'Ángeles y Cía.' }],
    });
    expect(await list('?limit=1&page=2')).toMatchObject({ results: [{ name: 'Zapata' }], totalPages: 2 });
  });

  it('lists only their own for a sub-user, whatever they ask for, with nothing that the contract does not name', async () => {
    const own = {
      id: companyId,
      name: 'Ángeles y Cía.',
      description: '',
      rfc: null,
      language: 'es',
      userLimit: 3,
      documentLimit: null,
      users: 0,
      documents: 0,
      multipleTemplates: false,
      logo: null,
      isotype: null,
      createdAt: now.toISOString(),
      codeBeforeSigning: false,
      codeChannel: 'email',
      codeByMailToo: false,
      allowForwarding: false,
      firstReminderDays: null,
      reminderEveryDays: null,
      signWithinDays: null,
      timeZone: 'America/Mexico_City',
      phoneChannel: null,
      provider: null,
      allowed: [],
    };
    expect(await list('', aSub())).toEqual({ results: [own], page: 1, limit: 20, totalPages: 1, totalResults: 1 });
    expect(await list('?search=zapata', aSub())).toMatchObject({ results: [], totalResults: 0 });
  });

  it.each([
    ['angeles', ['Ángeles y Cía.']],
    ['CIA ANG', ['Ángeles y Cía.']],
    ['zap', ['Zapata']],
    ['pata', []],
    ['%', []],
    ["'; drop table companies --", []],
    [`a & b | !c:*`, []],
  ])('finds %s', async (search, names) => {
    const { results } = await list(`?search=${encodeURIComponent(search)}`);
    expect(results.map(({ name }: { name: string }) => name)).toEqual(names);
  });

  it('filters by language', async () => {
    expect(await list('?language=en')).toMatchObject({ results: [{ name: 'Zapata' }], totalResults: 1 });
  });

  it('shows how many users count against the limit', async () => {
    await insertedUser();
    await insertedUser({ id: UserId.parse(unknownId), email: 'b@example.com', status: 'INVITED' });
    await insertedUser({ id: adminId, email: 'c@example.com', status: 'INACTIVE' });
    expect(await list('?search=angeles')).toMatchObject({ results: [{ users: 2 }] });
  });

  it.each(['?sortBy=credits:asc', '?limit=101', '?page=0', '?language=fr', '?apikey=x', `?search=${'a'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      expect(await list(query)).toMatchObject({ code: 400, reason: 'request.invalid', fields: [expect.anything()] });
    },
  );
});

describe('POST /companies', () => {
  it('adds a company with every setting, and returns no secret', async () => {
    const { apikey, userid, ...told } = wanted;
    const response = await create();

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      ...told,
      country: 'MX',
      timeZone: 'America/Mexico_City',
      codeChannel: 'email',
      codeByMailToo: false,
      allowForwarding: false,
      id: expect.any(String),
      users: 0,
      documents: 0,
      logo: null,
      isotype: null,
      createdAt: now.toISOString(),
      provider: { name: 'weetrust', isReady: false, creditsLeft: 12 },
      allowed: ['edit', 'delete'],
      hasApikey: true,
      hasUserid: true,
      revision: 1,
    });
    expect((await call('GET', `/${response.json().id}`)).json()).toEqual(response.json());
    expect(response.body).not.toMatch(/of-the-provider/);
  });

  it('stores secrets so that only this installation can read them', async () => {
    const { id } = await created();
    const { apikeySealed, useridSealed } = await stored(id);
    const { rows } = await sql`select companies::text from companies`.execute(database);
    expect(JSON.stringify(rows)).toContain(id);
    expect(JSON.stringify(rows)).not.toMatch(/of-the-provider/);
    for (const sealed of [apikeySealed, useridSealed]) expect(sealed?.toString('latin1')).not.toContain('provider');
    expect(context.secrets.open(apikeySealed!, `companies.apikey ${id}`)).toBe(wanted.apikey);
    expect(context.secrets.open(useridSealed!, `companies.userid ${id}`)).toBe(wanted.userid);
    expect(() => context.secrets.open(apikeySealed!, `companies.apikey ${unknownId}`)).toThrow();
    expect(() => context.secrets.open(apikeySealed!, `companies.userid ${id}`)).toThrow();
  });

  it.each([
    ['name', '', validation.required],
    ['name', '   ', validation.required],
    ['name', '\u200b\u00ad', validation.required],
    ['name', 'x'.repeat(201), validation.tooLong],
    ['name', 'safe\u202eexe.fdp', validation.controlCharacters],
    ['name', 'a\r\nBcc: x@example.com', validation.controlCharacters],
    ['name', 'a\u2028b', validation.controlCharacters],
    ['name', 7, expect.any(String)],
    ['name', undefined, expect.any(String)],
    ['description', 'x'.repeat(2_001), validation.tooLong],
    ['description', null, expect.any(String)],
    ['language', 'fr', expect.any(String)],
    ['userLimit', -1, validation.wholeNumber],
    ['userLimit', 1.5, validation.wholeNumber],
    ['userLimit', '5', expect.any(String)],
    ['userLimit', 1_000_000_001, validation.wholeNumber],
    ['documentLimit', -1, validation.wholeNumber],
    ['documentLimit', {}, expect.any(String)],
    ['multipleTemplates', 'yes', expect.any(String)],
    ['clmUrl', 'clm.example.com', validation.webAddress],
    ['clmUrl', 'javascript:alert(1)', validation.webAddress],
    ['clmUrl', 'file:///etc/passwd', validation.webAddress],
    ['clmUrl', 'https://user:secret@example.com', validation.webAddress],
    ['clmUrl', 'https://:secret@example.com', validation.webAddress],
    ['clmUrl', 'http://[::1]/', validation.webAddress],
    ['clmUrl', 'https://example.com/\u0000', validation.webAddress],
    ['clmUrl', 'https://example.com/\ud800', validation.webAddress],
    ['clmUrl', `https://example.com/${'a'.repeat(2_000)}`, validation.tooLong],
    ['redirectUrlOnApproval', 'javascript:alert(1)', validation.webAddress],
    ['redirectUrlOnApproval', '', validation.webAddress],
    ['redirectUrlOnApproval', 'https://example.com/\n', validation.webAddress],
    ['redirectUrlOnApproval', '\thttps://example.com/', validation.webAddress],
    ['redirectUrlOnApproval', 'https://exa\rmple.com/', validation.webAddress],
    ['redirectUrlOnApproval', 'https://example.com/a b', validation.webAddress],
    ['redirectUrlOnApproval', 'https://example.com/\u00a0', validation.webAddress],
    ['redirectUrlOnApproval', 'https://example.com/\u202e', validation.webAddress],
    ['redirectUrlOnApproval', 'https://example.com\\@evil.example.com/', validation.webAddress],
    ['redirectUrlOnApproval', 'https:\\\\evil.example.com/', validation.webAddress],
    ['redirectUrlOnApproval', 'https:/evil.example.com/', validation.webAddress],
    ['redirectUrlOnApproval', 'https:evil.example.com', validation.webAddress],
    ['redirectUrlOnApproval', 'https:///evil.example.com', validation.webAddress],
    ['redirectUrlOnApproval', '//evil.example.com', validation.webAddress],
    ['redirectUrlOnApproval', 'https://example.com/%0d%0aSet-Cookie:a=b', validation.webAddress],
    ['redirectUrlOnApproval', 'https://example.com/%00', validation.webAddress],
    ['clmUrl', 'https://example.com/\r\n', validation.webAddress],
    ['clmUrl', 'https://example.com\\@127.0.0.1/', validation.webAddress],
    ['sender', '', validation.required],
    ['sender', 'x'.repeat(101), validation.tooLong],
    ['signatureKind', 'paper', expect.any(String)],
    ['signatureProvider', 'adobe', expect.any(String)],
    ['credits', -1, validation.wholeNumber],
    ['credits', null, expect.any(String)],
    ['apikey', '', validation.required],
    ['apikey', 'x'.repeat(501), validation.tooLong],
    ['userid', 'x'.repeat(501), validation.tooLong],
    ['logoId', 'logo.png', expect.any(String)],
  ])('refuses %s %j, and adds nothing', async (path, value, message) => {
    const response = await create({ [path]: value });
    expect(response.json()).toMatchObject({ code: 400, reason: 'request.invalid' });
    expect(response.json().fields).toContainEqual({ path, message });
    expect(await list()).toMatchObject({ totalResults: 0 });
  });

  it.each(['id', 'users', 'documents', 'revision', 'createdAt', 'allowed', 'hasApikey', 'logo', 'apikeySealed'])(
    'does not let a caller set %s',
    async (path) => {
      expect((await create({ [path]: 1 })).json()).toMatchObject({ code: 400, fields: [{ path }] });
    },
  );

  it.each([
    'http://localhost:3000/v1',
    'http://LOCALHOST./',
    'http://api.localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://redis/',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://10.0.0.8/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
  ])('refuses the address %s', async (clmUrl) => {
    expect((await create({ clmUrl })).json()).toMatchObject({
      code: 400,
      reason: 'request.invalid',
      fields: [{ path: 'clmUrl', message: validation.insideNetwork }],
    });
  });

  it.each([
    [['10.0.0.8'], 400],
    [['93.184.216.34', '127.0.0.1'], 400],
    [['::1'], 400],
    [['::'], 400],
    [['fd00::1'], 400],
    [['fe80::1'], 400],
    [['::ffff:10.0.0.8'], 400],
    [['::7f00:1'], 400],
    [['64:ff9b::a00:8'], 400],
    [['2002:a00:8::1'], 400],
    [['93.184.216.34', '2606:2800:220:1::1'], 200],
    [[], 200],
  ])('resolves the name of an address: %j', async (addresses, code) => {
    const app = appFor(anAdmin(), { lookup: async () => addresses });
    const payload = { ...wanted, clmUrl: 'https://hooks.example.com/' };
    expect((await app.inject({ method: 'POST', url: '/v1/companies', payload })).statusCode).toBe(code);
  });

  it('refuses sub-users', async () => {
    expect((await create({}, aSub())).json()).toMatchObject({ code: 403, reason: 'session.forbidden' });
  });
});

describe('a way to phones', () => {
  it('is the company’s where the installation has it, and refused by name where it has not', async () => {
    const channel = { kind: 'sms', send: async () => 'SM1', readReports: () => undefined } as const;
    const withSms = appFor(anAdmin(), { channels: { sms: channel } });
    const ask = (phoneChannel: string) =>
      withSms.inject({ method: 'POST', url: '/v1/companies', payload: { ...wanted, phoneChannel } });
    expect((await ask('sms')).json()).toMatchObject({ phoneChannel: 'sms', phoneCountry: 'MX' });
    expect((await ask('whatsapp')).json()).toMatchObject({
      fields: [{ path: 'phoneChannel', message: validation.noSuchChannel }],
    });
    await withSms.close();
  });
});

describe('GET /companies/:companyId', () => {
  it('knows no other id', async () => {
    expect((await call('GET', `/${unknownId}`)).json()).toMatchObject({ code: 404, reason: 'company.not_found' });
    expect((await call('GET', '/not-an-id')).json()).toMatchObject({ code: 400, reason: 'request.invalid' });
  });

  it('refuses sub-users, even for their own company', async () => {
    await insertedCompany();
    expect((await call('GET', `/${companyId}`, undefined, aSub())).json()).toMatchObject({ code: 403 });
  });
});

describe('PATCH /companies/:companyId', () => {
  const edit = async (id: string, change: object, actor = anAdmin()) => call('PATCH', `/${id}`, change, actor);

  it('changes what the request names and nothing else', async () => {
    const before = await created();
    const response = await edit(before.id, { name: 'Zebra', userLimit: null, revision: 1 });
    expect(response.json()).toEqual({ ...before, name: 'Zebra', userLimit: null, revision: 2 });
    expect(await list('?search=zebra')).toMatchObject({ totalResults: 1 });
    expect(await list('?search=nandu')).toMatchObject({ totalResults: 0 });
  });

  it('replaces a secret, removes it, or leaves it', async () => {
    const { id } = await created();
    const before = await stored(id);
    expect((await edit(id, { apikey: 'another', revision: 1 })).json()).toMatchObject({
      hasApikey: true,
      hasUserid: true,
    });
    const replaced = await stored(id);
    expect(context.secrets.open(replaced.apikeySealed!, `companies.apikey ${id}`)).toBe('another');
    expect(replaced.useridSealed).toEqual(before.useridSealed);
    expect((await edit(id, { apikey: null, revision: 2 })).json()).toMatchObject({ hasApikey: false, hasUserid: true });
    expect((await stored(id)).apikeySealed).toBeNull();
  });

  it('refuses the second of two concurrent edits, and overwrites nothing', async () => {
    const { id } = await created();
    const answers = await Promise.all(['Uno', 'Dos'].map((name) => edit(id, { name, sender: name, revision: 1 })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    expect(lost?.json()).toMatchObject({ reason: 'company.changed' });
    expect(await stored(id)).toMatchObject({ name: won?.json().name, sender: won?.json().name, revision: 2 });
  });

  it.each([[{}], [{ revision: '1' }], [{ revision: 1, users: 3 }], [{ revision: 1, createdAt: now.toISOString() }]])(
    'refuses %j',
    async (change) => {
      const { id } = await created();
      expect((await edit(id, change)).json()).toMatchObject({ code: 400, reason: 'request.invalid' });
    },
  );

  it('checks an address that is changed', async () => {
    const { id } = await created();
    const response = await edit(id, { clmUrl: 'http://10.0.0.8/', name: 'Otra', revision: 1 });
    expect(response.json()).toMatchObject({ code: 400, fields: [{ path: 'clmUrl' }] });
    expect(await stored(id)).toMatchObject({ name: wanted.name, revision: 1 });
  });

  it('knows no other id, and refuses sub-users', async () => {
    expect((await edit(unknownId, { revision: 1 })).json()).toMatchObject({ code: 404, reason: 'company.not_found' });
    const forbidden = { code: 403, reason: 'session.forbidden' };
    for (const id of [companyId, unknownId])
      expect((await edit(id, { revision: 1 }, aSub())).json()).toMatchObject(forbidden);
  });
});

describe('logo and isotype', () => {
  const otherAdmin = { ...anAdmin(), id: UserId.parse('0198c1a0-0000-7000-8000-0000000000ae') };
  beforeEach(async () => {
    await insertedUser({ id: adminId, companyId: null, role: 'admin', email: 'admin@example.com' });
    await insertedUser({ id: otherAdmin.id, companyId: null, role: 'admin', email: 'other@example.com' });
  });
  const upload = async (bytes = anSvg(), actor = anAdmin()) => {
    const form = aForm({ fileName: 'logo.svg', bytes });
    return (await as(actor).inject({ method: 'POST', url: '/v1/uploads/image', ...form })).json();
  };

  it('are taken from uploads, kept by other edits, and removed on request', async () => {
    const [logo, isotype] = [await upload(), await upload(anSvg('<circle r="9"/>'))];
    const { id, ...company } = await created({ logoId: logo.id, isotypeId: isotype.id });
    expect(company).toMatchObject({ logo: logo.sha256, isotype: isotype.sha256 });
    const kept = (await call('PATCH', `/${id}`, { name: 'Otra', revision: 1 })).json();
    expect(kept).toMatchObject({ logo: logo.sha256, isotype: isotype.sha256 });
    const changed = (await call('PATCH', `/${id}`, { logoId: null, revision: 2 })).json();
    expect(changed).toMatchObject({ logo: null, isotype: isotype.sha256 });
  });

  it('cannot be another user’s upload, or one that is no image', async () => {
    const theirs = await upload(anSvg(), otherAdmin);
    expect((await create({ logoId: theirs.id })).json()).toMatchObject({ code: 404, reason: 'upload.not_found' });
    expect((await create({ logoId: unknownId })).json()).toMatchObject({ code: 404, reason: 'upload.not_found' });
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const form = aForm({ fileName: 'a.png', bytes: png });
    const annex = (await as(anAdmin()).inject({ method: 'POST', url: '/v1/uploads/annex', ...form })).json();
    expect((await create({ isotypeId: annex.id })).json()).toMatchObject({ code: 404, reason: 'upload.not_found' });
    expect(await list()).toMatchObject({ totalResults: 0 });
  });
});

describe('the country of a company', () => {
  it('is Mexico unless it is another, and has to be one', async () => {
    const ask = (country: string) =>
      appFor(anAdmin()).inject({ method: 'POST', url: '/v1/companies', payload: { ...wanted, country } });
    expect((await ask('ES')).json()).toMatchObject({ country: 'ES' });
    for (const country of ['XX', 'ZZ', 'EU']) {
      expect((await ask(country)).json().fields).toEqual([{ path: 'country', message: validation.country }]);
    }
  });

  it('has the clocks of Mexico City unless it has others, which somebody has to go by', async () => {
    const ask = (timeZone: string) =>
      appFor(anAdmin()).inject({ method: 'POST', url: '/v1/companies', payload: { ...wanted, timeZone } });
    expect((await ask('America/Tijuana')).json()).toMatchObject({ timeZone: 'America/Tijuana' });
    for (const timeZone of ['America/Nowhere', '+06:00', '', 'america/tijuana', 'UTC']) {
      expect((await ask(timeZone)).json().fields).toEqual([{ path: 'timeZone', message: validation.timeZone }]);
    }
  });

  it('has working days, as far as they are known', async () => {
    const ask = async (country: string) => (await appFor(aSub()).inject(`/v1/working-days/${country}`)).json();
    const { weekend, holidays } = await ask('MX');
    expect(weekend).toEqual([6, 7]);
    const names = { en: "New Year's Day", es: 'Año Nuevo' };
    expect(holidays[0]).toEqual({ date: '2026-01-01', name: 'Año Nuevo', names });
    expect(await ask('AF')).toEqual({ country: 'AF', weekend: [4, 5], timeZones: ['Asia/Kabul'], holidays: null });
    expect((await ask('ZZ')).reason).toBe('request.invalid');
  });
});
