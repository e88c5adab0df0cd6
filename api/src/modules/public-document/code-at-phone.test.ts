import { DocumentDetail, validation } from '@pacta/contracts';
import { itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import type { PhoneServices } from '../../../demo/phone-carried.ts';
import { phoneAccounts, startPhoneServices } from '../../../demo/phone-services.ts';
import { app, appFor, pass, sentMail } from '../../../test/app.ts';
import { aSub, insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import {
  aRequest,
  client,
  codeFor,
  detail,
  exchange,
  get,
  holding,
  landlord,
  put,
  signerId,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';
import type { Channels } from '../../channel/channel.ts';
import { twilioChannel } from '../../channel/twilio.ts';
import { whatsAppChannel } from '../../channel/whatsapp.ts';
import { differencesOf } from '../document/check-trail.ts';
import { readNamed } from '../document/trail-storage.ts';
import { readLog } from '../log/log-storage.ts';

startEmpty();
beforeEach(async () => {
  await insertedCompany({ phoneCountry: null });
  await insertedUser();
});

let services: PhoneServices;
let channels: Channels;
let world: ReturnType<typeof app>;
beforeEach(async () => {
  services = await startPhoneServices();
  const reportsTo = 'https://pacta.test/v1/message-reports/sms';
  channels = {
    whatsapp: whatsAppChannel({ ...phoneAccounts.whatsapp, url: `${services.url}/v23.0` }),
    sms: twilioChannel({ ...phoneAccounts.sms, url: services.url, publicUrl: 'https://pacta.test', reportsTo }),
  };
  world = app({ channels });
});
afterEach(async () => {
  await world.close();
  await services.stop();
});

const minute = 60_000;
const phone = '+52 55 1234 5642';
const dialled = '+525512345642';
const signers = [
  { ...client, phone },
  { ...landlord, phone: '+52 55 8765 4321' },
];

async function asking(settings: object, people: readonly object[] = signers, has: Channels = channels) {
  const wanted = { sendWithoutVobo: true, codeBeforeSigning: true, ...settings };
  const request = aRequest(await uploaded(), { signers: people, settings: wanted } as never);
  const api = appFor(aSub(), { channels: has });
  const answer = await api.inject({ method: 'POST', url: '/v1/documents', payload: request });
  await api.close();
  return answer;
}
const fieldsOf = (answer: { json: () => { fields?: object[] } }) => answer.json().fields;

const deliver = () => work({ channels });
async function joseAtHis(settings: object, people?: readonly object[]) {
  const { id } = (await asking(settings, people)).json();
  await deliver();
  return { id: id as string, jose: await visit(id, client.email, 'complete', world) };
}
const digitsIn = (words: readonly string[] = []) => /\b\d{6}\b/.exec(words.join(' '))?.[0] ?? '';
const lastDigits = () => digitsIn(services.carried.at(-1)?.words);
const reasonOf = ({ json }: { json: () => { reason?: string } }) => json().reason;
const otherThan = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0');
const correctPhone = async (id: string, name: string, to: string) =>
  put(`/documents/${id}/signers/${await signerId(id, name)}/phone`, { phone: to });
const ofType = async (id: string, pattern: RegExp) =>
  (await readLog(database, id as never)).filter(({ type }) => pattern.test(type));
const agreesWithTrail = async (id: string) => {
  const [facts] = await readNamed(database, [id as never]);
  expect(differencesOf(facts!)).toEqual([]);
};

describe.each(['sms', 'whatsapp'] as const)('a document whose codes go by %s', (codeChannel) => {
  it('is signed by who types the digits that came to their phone, and its trail says where they went', async () => {
    const { id, jose } = await joseAtHis({ codeChannel });
    expect(await jose.seeCode()).toMatchObject({ state: 'none', channel: codeChannel, to: '•••• 42' });
    const mails = sentMail.length;
    await jose.askForCode();
    expect(await jose.seeCode()).toMatchObject({ state: 'sent', to: '•••• 42', delivery: 'sending' });
    await deliver();
    expect(await jose.seeCode()).toMatchObject({ delivery: 'sent', ways: [{ channel: codeChannel, to: '•••• 42' }] });
    expect(sentMail).toHaveLength(mails);
    expect(services.carried).toMatchObject([{ to: dialled }]);

    expect((await jose.checkCode(lastDigits())).json()).toMatchObject({ state: 'checked' });
    expect((await jose.sign()).statusCode).toBe(200);
    const told = await ofType(id, /^CODE_|^SIGNED/);
    expect(told.map(({ type }) => type)).toEqual(['CODE_SENT', 'CODE_CHECKED', 'CODE_USED', 'SIGNED']);
    for (const { details } of told.slice(0, 3)) expect(details).toMatchObject({ channel: codeChannel, to: '•••• 42' });
    expect(told.at(-1)?.details).toMatchObject({ code: codeChannel, codeTo: '•••• 42' });
    await agreesWithTrail(id);
  });

  it('turns a person red whose number does not exist, and tells them that nothing arrived', async () => {
    services.conduct = 'invalid-number';
    const { id, jose } = await joseAtHis({ codeChannel });
    await jose.askForCode();
    await deliver();
    expect(await jose.seeCode()).toMatchObject({ state: 'sent', delivery: 'failed' });
    const [signer] = (await detail(id)).signers;
    expect(signer?.messages).toMatchObject([{ kind: 'email' }, { kind: codeChannel, state: 'failed', isCode: true }]);
  });

  it('tells its creator of the first code that did not arrive, by bell and by mail, and of one to another number', async () => {
    services.conduct = 'invalid-number';
    const { id, jose } = await joseAtHis({ codeChannel });
    const bell = async () => (await get('/notifications')).json().results;
    await jose.askForCode();
    await deliver();
    expect(await bell()).toMatchObject([{ type: 'failed', news: 'code_lost', by: client.name, document: { id } }]);
    const mails = () => sentMail.filter(({ subject }) => subject.startsWith('Código no entregado'));
    expect(mails()).toMatchObject([{ to: { address: 'lucia@example.com' } }]);
    pass(minute);
    await jose.askForCode();
    await deliver();
    expect(await bell()).toHaveLength(1);
    await correctPhone(id, client.name, '+52 55 1111 2233');
    pass(minute);
    await jose.askForCode();
    await deliver();
    expect(await bell()).toHaveLength(2);
  });
});

it('ends a code that went to a phone after five tries: a sixth is none', async () => {
  const { jose } = await joseAtHis({ codeChannel: 'sms' });
  await jose.askForCode();
  await deliver();
  const digits = lastDigits();
  const reasons = [];
  for (let tries = 0; tries < 6; tries += 1) reasons.push(reasonOf(await jose.checkCode(otherThan(digits))));
  expect(reasons).toEqual([...Array(4).fill('code.wrong'), 'code.ended', 'code.ended']);
  expect(reasonOf(await jose.checkCode(digits))).toBe('code.ended');
});

it('takes at a phone’s page neither the code of another device nor that of another signer', async () => {
  const { id, jose } = await joseAtHis({ codeChannel: 'sms' });
  const maria = await visit(id, landlord.email, 'complete', world);
  await jose.askForCode();
  await deliver();
  const his = lastDigits();
  const elsewhere = await visit(id, client.email, 'complete', world);
  expect(reasonOf(await elsewhere.checkCode(his))).toBe('code.ended');
  await maria.askForCode();
  await deliver();
  expect(reasonOf(await maria.checkCode(his))).toBe('code.wrong');
  expect(services.carried.map(({ to }) => to)).toEqual([dialled, '+525587654321']);
});

describe('nobody weakens it', () => {
  const onlyMaria = [client, signers[1]!];

  it('a signer without a phone is refused by name when the document is made', async () => {
    expect(fieldsOf(await asking({ codeChannel: 'sms' }, onlyMaria))).toEqual([
      { path: 'signers.0.phone', message: validation.phoneForCode },
    ]);
  });

  it('so is a number whose country nobody can tell', async () => {
    const local = [{ ...client, phone: '55 1234 5642' }];
    expect(fieldsOf(await asking({ codeChannel: 'sms' }, local))).toEqual([
      { path: 'signers.0.phone', message: validation.phoneCountry },
    ]);
    await database.updateTable('companies').set({ phoneCountry: 'MX' }).execute();
    expect((await asking({ codeChannel: 'sms' }, local)).json().signers[0].phone).toBe(dialled);
  });

  it('a way that the installation does not have is refused, also where the company has chosen it', async () => {
    const missing = [{ path: 'settings.codeChannel', message: validation.noSuchChannel }];
    expect(fieldsOf(await asking({ codeChannel: 'sms' }, signers, {}))).toEqual(missing);
    expect(fieldsOf(await asking({ codeChannel: 'sms', codeByMailToo: true }, signers, {}))).toEqual(missing);
    await database.updateTable('companies').set({ codeChannel: 'sms' }).execute();
    expect(fieldsOf(await asking({}, signers, {}))).toEqual(missing);
    expect((await asking({ codeBeforeSigning: false }, signers, {})).statusCode).toBe(200);
  });

  it('the way of a company counts where the document names none, and the trail says which it was', async () => {
    await database.updateTable('companies').set({ codeChannel: 'whatsapp' }).execute();
    const usual = (await asking({})).json();
    const other = (await asking({ codeChannel: 'email' })).json();
    expect([usual, other].map(({ settings }) => settings.codeChannel)).toEqual(['whatsapp', 'email']);
    const [made] = await ofType(usual.id, /^CREATED/);
    expect(made?.details).toMatchObject({ codeChannel: 'whatsapp', phone_firmante_1: dialled });
  });

  it('a code does not go by e-mail where the document does not say so', async () => {
    const { id, jose } = await joseAtHis({ codeChannel: 'sms' });
    expect(reasonOf(await jose.askForCode('email'))).toBe('code.no_way');
    expect(reasonOf(await jose.askForCode('whatsapp'))).toBe('code.no_way');
    const lost = await visit(id, client.email, 'complete');
    expect(reasonOf(await lost.askForCode())).toBe('code.no_way'); // the installation has no such way any more
    await deliver();
    expect(sentMail.filter(({ subject }) => subject.startsWith('Su código'))).toEqual([]);
  });

  it('a number that is changed in the database shows', async () => {
    const { id } = (await asking({ codeChannel: 'sms' })).json();
    await database.updateTable('signers').set({ phone: '+525599999999' }).where('name', '=', client.name).execute();
    await database.updateTable('documents').set({ codeByMailToo: true }).execute();
    const [facts] = await readNamed(database, [id]);
    expect(differencesOf(facts!)).toEqual([
      'codes by e-mail too: the database has true, the trail false',
      `phone_firmante_1: the database has +525599999999, the trail ${dialled}`,
    ]);
  });

  it('nobody forwards a place to somebody who would have no phone', async () => {
    const { jose } = await joseAtHis({ codeChannel: 'sms', allowForwarding: true });
    expect((await jose.see()).mayForward).toBe(false);
    expect(reasonOf(await jose.forward({ email: 'otra@example.com' }))).toBe('forward.code_at_phone');
  });
});

describe('where the document lets codes go by e-mail too', () => {
  const either = { codeChannel: 'sms', codeByMailToo: true };

  it('the signer asks for one there, and earlier ones end', async () => {
    const { id, jose } = await joseAtHis(either);
    expect((await jose.seeCode()).ways).toEqual([
      { channel: 'sms', to: '•••• 42' },
      { channel: 'email', to: 'j***@example.com' },
    ]);
    await jose.askForCode();
    await deliver();
    const first = lastDigits();
    pass(minute);
    await jose.askForCode('email');
    await deliver();
    expect(await jose.seeCode()).toMatchObject({ channel: 'email', to: 'j***@example.com' });
    expect(reasonOf(await jose.checkCode(first))).toBe('code.wrong');
    await jose.checkCode(codeFor(client.email));
    await jose.sign();
    expect((await ofType(id, /^SIGNED/))[0]?.details).toMatchObject({ code: 'email', codeTo: 'j***@example.com' });
    await agreesWithTrail(id);
  });

  it('who has no phone gets it by e-mail', async () => {
    const { jose } = await joseAtHis(either, [client]);
    await jose.askForCode();
    await deliver();
    expect((await jose.checkCode(codeFor(client.email))).statusCode).toBe(200);
  });
});

describe('a corrected phone', () => {
  it('stands in the trail with both numbers and who corrected it, and ends the code that went to the former one', async () => {
    const { id, jose } = await joseAtHis({ codeChannel: 'sms' });
    await jose.askForCode();
    await deliver();
    await jose.checkCode(lastDigits());
    expect((await correctPhone(id, client.name, '+52 55 1111 2233')).json().signers[0].phone).toBe('+525511112233');
    expect(reasonOf(await jose.sign())).toBe('code.needed');
    expect(await jose.seeCode()).toMatchObject({ state: 'ended', to: '•••• 33' });
    const [entry] = await ofType(id, /^PHONE_CORRECTED/);
    expect(entry).toMatchObject({
      actorName: 'Lucía Hernández',
      position: 'firmante_1',
      details: { whose: 'firmante_1', from: dialled, to: '+525511112233', by: 'lucia@example.com' },
    });
    await agreesWithTrail(id);

    pass(minute);
    await jose.askForCode();
    await deliver();
    expect(services.carried.at(-1)?.to).toBe('+525511112233');
    await jose.checkCode(lastDigits());
    expect((await jose.sign()).statusCode).toBe(200);
  });

  itWith(['pdftotext'], 'is printed beside the signature with the way of the code', async () => {
    const { id, jose } = await joseAtHis({ codeChannel: 'sms' }, [signers[0]!]);
    await correctPhone(id, client.name, '+52 55 1111 2233');
    await jose.askForCode();
    await deliver();
    await jose.checkCode(lastDigits());
    await jose.sign();
    await deliver();
    const record = textOf((await get(`/documents/${id}/file?part=record`)).rawPayload).replaceAll(/\s+/g, ' ');
    expect(record).toContain('un código de seis dígitos enviado por SMS al •••• 33');
    expect(record).toMatch(/Cambio de teléfono de \+525512345642 a \+525511112233, por Lucía Hernández \(lucia@/);
  });

  it('is no longer red for what became of messages to the former one', async () => {
    services.conduct = 'invalid-number';
    const { id, jose } = await joseAtHis({ codeChannel: 'sms' });
    await jose.askForCode();
    await deliver();
    await correctPhone(id, client.name, '+52 55 1111 2233');
    expect((await detail(id)).signers[0]?.messages).toMatchObject([{ kind: 'email' }]);
  });

  it('ends links that went there, and asks anew at the new one', async () => {
    const { id, jose } = await joseAtHis({ codeBeforeSigning: false, phoneChannel: 'sms' });
    await correctPhone(id, client.name, '+52 55 1111 2233');
    await deliver();
    expect(reasonOf(await jose.sign())).toBe('link.invalid');
    expect(services.carried.at(-1)?.to).toBe('+525511112233');
    expect((await ofType(id, /^LINKS_ENDED/))[0]?.details).toMatchObject({ why: 'phone' });
  });

  it('needs a country, and a signer who has not acted', async () => {
    const { id, jose } = await joseAtHis({ codeBeforeSigning: false });
    expect(fieldsOf(await correctPhone(id, client.name, '55 1111 2233'))).toEqual([
      { path: 'phone', message: validation.phoneCountry },
    ]);
    expect((await correctPhone(id, client.name, '')).statusCode).toBe(400);
    expect((await detail(id)).signers[0]?.mayCorrectPhone).toBe(true);
    await jose.sign();
    expect((await detail(id)).signers[0]?.mayCorrectPhone).toBe(false);
    expect(reasonOf(await correctPhone(id, client.name, '+52 55 1111 2233'))).toBe('document.transition_not_allowed');
  });
});

it('signs in person with a code at their phone, and is not handed a device that no code reaches', async () => {
  await database.updateTable('companies').set({ codeChannel: 'sms' }).execute();
  const { id } = (await asking({ codeBeforeSigning: false }, [client])).json();
  await deliver();
  const handOver = async (has: Channels = channels) => {
    const url = `/v1/documents/${id}/signers/${await signerId(id, client.name)}/hand-over`;
    return appFor(aSub(), { channels: has }).inject({ method: 'POST', url, payload: {} });
  };
  const offered = async (has: Channels = channels) => {
    const seen = await appFor(aSub(), { channels: has }).inject({ url: `/v1/documents/${id}` });
    const { mayHandOver, handOverLacks } = DocumentDetail.parse(seen.json()).signers[0]!;
    return [mayHandOver, handOverLacks];
  };
  expect(reasonOf(await handOver())).toBe('hand_over.no_way');
  expect(await offered()).toEqual([false, 'phone']);
  await correctPhone(id, client.name, phone);
  expect(reasonOf(await handOver({ whatsapp: channels.whatsapp! }))).toBe('hand_over.no_way');
  expect(await offered({ whatsapp: channels.whatsapp! })).toEqual([false, 'channel']);
  expect(await offered()).toEqual([true, undefined]);
  const { key } = (await handOver()).json();
  const jose = await holding(id, (await exchange(id, 'complete', key)).json().token, world);
  await jose.askForCode();
  await deliver();
  expect(services.carried.map(({ to }) => to)).toEqual([dialled]);
  await jose.checkCode(lastDigits());
  expect((await jose.sign()).statusCode).toBe(200);
});
