import { context, pass, sentMail } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { client, codeFor, created, detail, get, landlord, put, signerId, visit, work } from '../../../test/journey.ts';
import { AddressRefused, NotTaken } from '../../platform/mailer.ts';
import { differencesOf } from '../document/check-trail.ts';
import { readNamed } from '../document/trail-storage.ts';
import { readLog } from '../log/log-storage.ts';
import { readLatestCodes } from '../signing-code/signing-code-storage.ts';

startEmpty();
beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const minute = 60_000;
const asked = { sendWithoutVobo: true, codeBeforeSigning: true };

/** A contract whose signers check a code, and José with its page open. */
async function joseAtHis(document: Parameters<typeof created>[0] = {}) {
  const { id } = await created({ ...document, settings: { ...asked, ...document.settings } });
  await work();
  return { id, jose: await visit(id, client.email, 'complete') };
}
type Visit = Awaited<ReturnType<typeof visit>>;

/** Asks for a code and finds it in the mail. */
async function codeOf(visitor: Visit, email: string = client.email): Promise<string> {
  expect((await visitor.askForCode()).statusCode).toBe(200);
  await work();
  return codeFor(email);
}
const deliveryTo = async (visitor: Visit) => (await visitor.seeCode()).delivery;
const otherThan = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0');
const reasonOf = ({ json }: { json: () => { reason?: string } }) => json().reason;
const events = async (id: string) =>
  (await readLog(database, id as never)).filter(({ type }) => /^CODE_|^SIGNED/.test(type));

describe('a document that asks for a code', () => {
  it('is signed by who types the six digits that came to their address, and tells each step in its trail', async () => {
    const { id, jose } = await joseAtHis();
    expect(await jose.see()).toMatchObject({ asksCode: true, allowed: ['sign', 'decline', 'download'] });
    expect(reasonOf(await jose.sign())).toBe('code.needed');

    const digits = await codeOf(jose);
    expect(await jose.seeCode()).toMatchObject({ state: 'sent', to: 'j***@example.com', triesLeft: 5 });
    expect(reasonOf(await jose.sign())).toBe('code.needed');
    expect(reasonOf(await jose.checkCode(otherThan(digits)))).toBe('code.wrong');
    expect((await jose.checkCode(digits)).json()).toMatchObject({ state: 'checked' });
    expect(await jose.see()).toMatchObject({ asksCode: false });
    expect((await jose.sign()).json()).toMatchObject({ person: { decision: 'signed' } });

    const told = await events(id);
    expect(told.map(({ type }) => type)).toEqual(['CODE_SENT', 'CODE_FAILED', 'CODE_CHECKED', 'CODE_USED', 'SIGNED']);
    for (const { actorKind, position, authentication, details } of told.slice(0, 4)) {
      expect([actorKind, position, authentication]).toEqual(['signer', 'firmante_1', 'link']);
      expect(details).toMatchObject({ channel: 'email', to: 'j***@example.com', email: client.email });
    }
    expect(told.at(-1)?.details).toMatchObject({ code: 'email', codeTo: 'j***@example.com' });
    const [facts] = await readNamed(database, [id as never]);
    expect(differencesOf(facts!)).toEqual([]);
  });

  it('shows the digits to nobody but the reader of the mail, in its body alone', async () => {
    const { id, jose } = await joseAtHis();
    const answer = await jose.askForCode();
    await work();
    const digits = codeFor(client.email);
    const mail = sentMail.at(-1)!;
    expect([mail.subject, mail.html.split('display:none')[1]!.slice(0, 200)].join()).not.toContain(digits);
    expect(mail.html).toContain(digits);
    const signer = (await signerId(id, client.name))!;
    const stored = JSON.stringify(await readLatestCodes(database, signer, context.now()));
    const shown = [answer.body, JSON.stringify(await jose.see()), JSON.stringify(await detail(id)), stored];
    const trail = (await get(`/documents/${id}/trail`)).body;
    for (const text of [...shown, trail]) expect(text).not.toContain(digits);
  });

  it('ends a code after the fifth try, also for the right digits', async () => {
    const { id, jose } = await joseAtHis();
    const digits = await codeOf(jose);
    const wrong = otherThan(digits);
    const answers = [];
    for (let tries = 0; tries < 5; tries += 1) answers.push((await jose.checkCode(wrong)).json());
    expect(answers.map(({ facts }) => facts?.triesLeft)).toEqual(['4', '3', '2', '1', undefined]);
    expect(answers.at(-1)).toMatchObject({ reason: 'code.ended' });
    expect(reasonOf(await jose.checkCode(digits))).toBe('code.ended');
    expect(await jose.seeCode()).toMatchObject({ state: 'ended' });
    expect(reasonOf(await jose.sign())).toBe('code.needed');
    expect((await events(id)).filter(({ type }) => type === 'CODE_FAILED')).toHaveLength(5);
  });

  it('counts tries of two clicks at once one by one', async () => {
    const { jose } = await joseAtHis();
    const wrong = otherThan(await codeOf(jose));
    const answers = await Promise.all(Array.from({ length: 8 }, () => jose.checkCode(wrong)));
    expect(answers.filter((answer) => reasonOf(answer) === 'code.wrong')).toHaveLength(4);
    expect(answers.filter((answer) => reasonOf(answer) === 'code.ended')).toHaveLength(4);
  });

  it.each([
    ['is typed', 10 * minute - 1, 'checked'],
    ['is too late', 10 * minute, 'code.ended'],
  ])('takes a code for ten minutes: it %s after %i ms', async (_, after, outcome) => {
    const { jose } = await joseAtHis();
    const digits = await codeOf(jose);
    pass(after);
    const answer = (await jose.checkCode(digits)).json();
    expect(answer.state ?? answer.reason).toBe(outcome);
  });

  it('has half an hour to sign after that, however long the page was open before', async () => {
    const { jose } = await joseAtHis();
    pass(25 * minute); // the token of the page would end in five
    const digits = await codeOf(jose);
    pass(9 * minute);
    expect((await jose.checkCode(digits)).statusCode).toBe(200);
    pass(30 * minute - 1);
    expect((await jose.seeCode()).state).toBe('checked');
    pass(1);
    expect(reasonOf(await jose.sign())).toBe('code.needed');
  });

  it('uses a code up with the signature: nothing else is signed with it', async () => {
    const { id, jose } = await joseAtHis();
    const digits = await codeOf(jose);
    await jose.checkCode(digits);
    await jose.sign();
    const signer = (await signerId(id, client.name))!;
    await database.updateTable('signers').set({ state: 'invited', signedAt: null }).where('id', '=', signer).execute();
    expect(reasonOf(await jose.sign())).toBe('code.needed');
    expect(reasonOf(await jose.checkCode(digits))).toBe('code.ended');
  });

  it('lets one of two signatures at once use the code', async () => {
    const { jose } = await joseAtHis();
    await jose.checkCode(await codeOf(jose));
    const answers = await Promise.all([jose.sign(), jose.sign()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('ends a code when another is asked for, on the same device or on a second one', async () => {
    const { id, jose } = await joseAtHis();
    const first = await codeOf(jose);
    pass(minute);
    const phone = await visit(id, client.email, 'complete');
    expect((await phone.seeCode()).state).toBe('none');
    const second = await codeOf(phone);
    expect(reasonOf(await jose.checkCode(second))).toBe('code.ended'); // it is of the other device
    expect(reasonOf(await jose.checkCode(first))).toBe('code.ended');
    expect(reasonOf(await phone.checkCode(first))).toBe('code.wrong');
    expect((await phone.checkCode(second)).json()).toMatchObject({ state: 'checked' });
    expect(reasonOf(await jose.sign())).toBe('code.needed');
    expect((await phone.sign()).statusCode).toBe(200);
  });

  it('is tried six times from two devices: only those where it was asked for count, and nowhere else it opens', async () => {
    const { id, jose } = await joseAtHis();
    const digits = await codeOf(jose);
    const wrong = otherThan(digits);
    const phone = await visit(id, client.email, 'complete');
    const tried = async (device: typeof jose, code: string) => (await device.checkCode(code)).json();
    expect(await tried(phone, digits)).toMatchObject({ reason: 'code.ended' }); // the right one
    for (const left of ['4', '3', '2', '1']) {
      expect(await tried(phone, wrong)).toMatchObject({ reason: 'code.ended' });
      expect(await tried(jose, wrong)).toMatchObject({ reason: 'code.wrong', facts: { triesLeft: left } });
    }
    expect(await tried(jose, wrong)).toMatchObject({ reason: 'code.ended' });
    for (const device of [jose, phone]) {
      expect(await tried(device, digits)).toMatchObject({ reason: 'code.ended' });
      expect(reasonOf(await device.sign())).toBe('code.needed');
    }
    expect((await events(id)).filter(({ type }) => type === 'CODE_FAILED')).toHaveLength(5);
  });

  it('takes no code of another signer', async () => {
    const { id, jose } = await joseAtHis();
    const maria = await visit(id, landlord.email, 'complete');
    const [his, hers] = [await codeOf(jose), await codeOf(maria, landlord.email)];
    expect(reasonOf(await maria.checkCode(his))).toBe('code.wrong');
    await jose.checkCode(his);
    expect(reasonOf(await maria.sign())).toBe('code.needed');
    expect((await maria.checkCode(hers)).statusCode).toBe(200);
    expect((await maria.sign()).statusCode).toBe(200);
  });

  it('sends another half a minute later, and five in an hour, from whichever device', async () => {
    const { id, jose } = await joseAtHis();
    await codeOf(jose);
    const again = await jose.askForCode();
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '30']);
    const statuses = [];
    for (let time = 0; time < 5; time += 1) {
      pass(minute / 2);
      statuses.push((await jose.askForCode()).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const phone = await visit(id, client.email, 'complete');
    expect((await phone.askForCode()).statusCode).toBe(429);
    expect(await phone.seeCode()).toMatchObject({ nextAt: '2026-01-01T10:00:00.000Z' });
  });

  it('ends code and page when the sender leads the address elsewhere', async () => {
    const { id, jose } = await joseAtHis({ signers: [client] });
    await jose.checkCode(await codeOf(jose));
    await put(`/documents/${id}/signers/${await signerId(id, client.name)}/email`, { email: 'nuevo@example.com' });
    await work();
    expect(reasonOf(await jose.sign())).toBe('link.invalid');

    const successor = await visit(id, 'nuevo@example.com', 'complete');
    expect(await successor.seeCode()).toMatchObject({ state: 'none', to: 'n***@example.com' });
    pass(minute);
    await successor.checkCode(await codeOf(successor, 'nuevo@example.com'));
    expect((await successor.sign()).statusCode).toBe(200);
    const corrected = (await readLog(database, id as never)).find(({ type }) => type === 'EMAIL_CORRECTED');
    expect(corrected?.details).toMatchObject({ from: client.email, to: 'nuevo@example.com' });
  });

  it('says on the page, in the trail and on the record that a sender signed at an address of their own', async () => {
    const own = 'lucia@example.com';
    const { id } = await joseAtHis({ signers: [client] });
    await put(`/documents/${id}/signers/${await signerId(id, client.name)}/email`, { email: own });
    await work();
    const sender = await visit(id, own, 'complete');
    await sender.checkCode(await codeOf(sender, own));
    expect((await sender.sign()).statusCode).toBe(200);

    const by = 'Lucía Hernández';
    expect((await detail(id)).signers[0]?.known).toMatchObject({
      ...{ isByLink: true, codeTo: 'l***@example.com', emailCorrectedBy: by, phoneCorrectedBy: null },
    });
    const log = await readLog(database, id as never);
    expect(log.find(({ type }) => type === 'EMAIL_CORRECTED')).toMatchObject({
      actorName: by,
      details: { whose: 'firmante_1', from: client.email, to: own, by: own },
    });
    expect(log.find(({ type }) => type === 'SIGNED')).toMatchObject({
      actorName: client.name,
      details: { code: 'email', codeTo: 'l***@example.com', email: own },
    });
  });

  it('sends nothing to an address that was corrected before the mail went out', async () => {
    const { id, jose } = await joseAtHis();
    await jose.askForCode();
    await put(`/documents/${id}/signers/${await signerId(id, client.name)}/email`, { email: 'nuevo@example.com' });
    await work();
    expect(sentMail.filter(({ subject }) => subject.startsWith('Su código'))).toEqual([]);
  });

  it('tells at once that the mail server refused the address, and sends nothing more there', async () => {
    const { id, jose } = await joseAtHis();
    await jose.askForCode();
    const refusing = { send: async () => Promise.reject(new AddressRefused('550 No such user')) };
    await work({ mailer: refusing });
    expect((await detail(id)).signers[0]).toMatchObject({ refusedAt: expect.any(String) });
    const refused = (await readLog(database, id as never)).find(({ type }) => type === 'ADDRESS_REFUSED');
    expect(refused?.details).toMatchObject({ to: client.email, answer: '550 No such user' });
    expect(await deliveryTo(jose)).toBe('failed');
  });

  it('tells the signer that it is still on its way, and the sender that it did not arrive in time', async () => {
    const { id, jose } = await joseAtHis();
    pass(minute);
    await jose.askForCode();
    expect(await deliveryTo(jose)).toBe('sending');
    const busy = { send: async () => Promise.reject(new NotTaken(new Error('451'), '451 4.7.1 Greylisted')) };
    await work({ mailer: busy }).catch(() => {});
    expect(await deliveryTo(jose)).toBe('sending');
    await work({ mailer: busy, now: () => new Date(context.now().getTime() + 11 * minute) });
    const [signer] = (await detail(id)).signers;
    expect(signer?.messages).toMatchObject([
      { kind: 'email', state: 'failed', isCode: true, reason: '451 4.7.1 Greylisted' },
    ]);
    expect(signer?.refusedAt ?? null).toBeNull();
  });

  it('is known as sent once the mail server took it', async () => {
    const { jose } = await joseAtHis();
    await jose.askForCode();
    await work();
    expect(await deliveryTo(jose)).toBe('sent');
  });

  it('sends the same digits again when the process was killed before it knew that the mail had gone', async () => {
    const { jose } = await joseAtHis();
    await jose.askForCode();
    const seen: string[] = [];
    const dying = { send: async (mail: (typeof sentMail)[number]) => void seen.push(mail.text) };
    const killed = {
      ...dying,
      send: (mail: (typeof sentMail)[number]) => dying.send(mail).then(() => Promise.reject(new Error('killed'))),
    };
    await work({ mailer: killed }).catch(() => {});
    await work({ mailer: dying });
    expect(seen).toHaveLength(2);
    expect(new Set(seen).size).toBe(1);
  });

  it('is asked for where its company usually wants it, and not where the document says otherwise', async () => {
    await database.updateTable('companies').set({ codeBeforeSigning: true }).execute();
    const usual = await created({ settings: { sendWithoutVobo: true } });
    const without = await created({ settings: { sendWithoutVobo: true, codeBeforeSigning: false } });
    expect([usual, without].map(({ settings }) => settings.codeBeforeSigning)).toEqual([true, false]);
  });
});

describe('a document that asks for none', () => {
  it('sends none', async () => {
    const { jose } = await joseAtHis({ settings: { codeBeforeSigning: false } });
    expect(await jose.see()).toMatchObject({ asksCode: false });
    expect(reasonOf(await jose.askForCode())).toBe('document.transition_not_allowed');
    expect((await jose.sign()).statusCode).toBe(200);
  });
});

describe('before their turn', () => {
  it('nobody is sent a code', async () => {
    const { id } = await created({ settings: { ...asked, sendWithoutVobo: false } });
    await work();
    const ana = await visit(id, 'ana@example.com', 'vobo');
    expect(reasonOf(await ana.askForCode())).toBe('document.forbidden');
  });
});
