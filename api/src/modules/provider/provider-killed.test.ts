import { setTimeout as after } from 'node:timers/promises';
import type { Fault } from '../../../demo/provider-server.ts';
import { signDocument, type WeetrustHeld } from '../../../demo/weetrust-desk.ts';
import { startWeetrustStandIn, type WeetrustStandIn } from '../../../demo/weetrust-stand-in.ts';
import { context, reached } from '../../../test/app.ts';
import { companyId, insertedCompany, insertedUser, now } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { created, detail, post } from '../../../test/journey.ts';
import { clock, creditsOf, later, worker, workOnEnvelopes } from '../../../test/provider.ts';
import { makeWeetrust } from '../../envelope/weetrust/weetrust.ts';
import { sealedSecrets } from '../company/company-change.ts';
import { saveCompany } from '../company/company-storage.ts';
import { askProvider } from './ask-provider.ts';
import { settleEnvelope } from './settle-envelope.ts';
import { takeTurn } from './try-envelope.ts';

startEmpty();

let weetrust: WeetrustStandIn;
beforeEach(async () => {
  clock.at = now;
  await insertedCompany();
  await insertedUser();
  weetrust = (await startWeetrustStandIn({ now: () => clock.at }))!;
  reached.providers = connection(2_000);
  const account = sealedSecrets(context, companyId, weetrust.account);
  await database
    .transaction()
    .execute((tx) => saveCompany(tx, companyId, { signatureProvider: 'weetrust', credits: 5, ...account }));
});
afterEach(() => weetrust.stop());

/** A process’s own, with its own tokens. */
const connection = (timeLimit: number) => ({
  weetrust: {
    provider: makeWeetrust({ url: weetrust.url, now: () => clock.at, timeLimit }),
    webhookSecret: 'a secret',
  },
});

const alone = { settings: { sendWithoutVobo: true } };
const all = (): WeetrustHeld[] => [...weetrust.envelopes.values()];
const invited = () => all().filter(({ status }) => status !== 'DRAFT');
const times = (route: string) => weetrust.asked.filter((name) => name === route).length;

/** A process asks a route, and is killed before the answer: `silent` was not carried out, `lost` was. */
async function killedAsking(route: string, fault: Extract<Fault, 'silent' | 'lost'>) {
  const before = times(route);
  weetrust.misbehave(route, fault);
  const turn = (await takeTurn(worker()))!;
  const hung = askProvider(worker({ envelopeProviders: connection(60_000) }), turn);
  hung.catch(() => {}); // the stand-in ends it with the test
  while (times(route) === before) await after(5);
  await after(50);
}

/** Another process takes over once the lease of the killed one has ended. */
async function anotherProcess() {
  await workOnEnvelopes(); // not before that
  later(3);
  await workOnEnvelopes();
}

async function expectSentOnce(id: string) {
  expect(await detail(id)).toMatchObject({ status: 'ENVIADO', envelope: { stage: 'sent', trouble: null } });
  expect(invited()).toHaveLength(1);
  expect(await creditsOf()).toBe(4);
}

const steps = (['token', 'hooks', 'register', 'upload', 'fix', 'invite'] as const).flatMap(
  (route) =>
    [
      [route, 'silent'],
      [route, 'lost'],
    ] as const,
);

describe('a process that is killed while Weetrust', () => {
  it.each(steps)(
    'is asked to %s (%s) has its document sent once by another, and no draft stays',
    async (route, how) => {
      const { id } = await created(alone);
      await killedAsking(route, how);
      await anotherProcess();
      await expectSentOnce(id);
      expect(all()).toHaveLength(1);
    },
  );

  it.each(steps)('is asked to %s (%s), and tells no names, has it sent once', async (route, how) => {
    weetrust.hidesFiles = true;
    const { id } = await created(alone);
    await killedAsking(route, how);
    await anotherProcess();
    await expectSentOnce(id);
  });

  it('has sent it, and before that is kept, has it found', async () => {
    weetrust.hidesFiles = true;
    const { id } = await created(alone);
    expect(await askProvider(worker(), (await takeTurn(worker()))!)).toMatchObject({ kind: 'sent' });
    await anotherProcess();
    await expectSentOnce(id);
    expect(times('invite')).toBe(1);
  });

  it('is asked, three times in a row, has it sent once', async () => {
    const { id } = await created(alone);
    for (const route of ['upload', 'fix', 'invite']) {
      await killedAsking(route, 'lost');
      later(3);
    }
    await anotherProcess();
    await expectSentOnce(id);
    expect([times('upload'), all().length]).toEqual([1, 1]);
  });

  it.each(['list', 'signed'])('is asked for what was signed (%s) has it taken over once', async (route) => {
    const { id } = await created(alone);
    await workOnEnvelopes();
    for (const signer of invited()[0]!.signers) await signDocument(weetrust, invited()[0]!, signer);
    later(1);
    if (route === 'signed') await readOnce();
    await killedAsking(route, 'lost');
    await anotherProcess();
    const { status, log } = await detail(id);
    expect(status).toBe('COMPLETADO');
    expect(log.filter(({ type }) => type === 'SIGNED' || type === 'COMPLETED')).toHaveLength(3);
  });

  it.each(['silent', 'lost'] as const)('is asked to end it (%s) has it ended', async (how) => {
    const { id } = await created(alone);
    await workOnEnvelopes();
    await post(`/documents/${id}/withdrawal`, { reason: 'Ya no procede.' });
    await killedAsking('delete', how);
    await anotherProcess();
    expect(all()).toEqual([]);
    expect(await detail(id)).toMatchObject({ status: 'RECHAZADO', envelope: { stage: 'cancelled' } });
    expect(await creditsOf()).toBe(4);
  });
});

/** That all have signed is known; the file is still to be fetched. */
async function readOnce() {
  const turn = (await takeTurn(worker()))!;
  await settleEnvelope(worker(), turn, await askProvider(worker(), turn));
}

it('ends a draft that was withdrawn before anybody was invited, and gives the credit back', async () => {
  weetrust.hidesFiles = true;
  const { id } = await created(alone);
  await killedAsking('fix', 'lost');
  await post(`/documents/${id}/withdrawal`, { reason: 'Ya no procede.' });
  await anotherProcess();
  expect(all()).toEqual([]);
  expect(await detail(id)).toMatchObject({ status: 'RECHAZADO', envelope: { stage: 'cancelled' } });
  expect(await creditsOf()).toBe(5);
});

it('invites nobody to what was withdrawn while its file was uploaded', async () => {
  const { id } = await created(alone);
  const turn = (await takeTurn(worker()))!;
  await post(`/documents/${id}/withdrawal`, { reason: 'Ya no procede.' });
  await settleEnvelope(worker(), turn, await askProvider(worker(), turn));
  expect([times('upload'), times('invite')]).toEqual([1, 0]);
  await workOnEnvelopes();
  expect(all()).toEqual([]);
  expect(await creditsOf()).toBe(5);
});

it('leaves no second draft of an upload that Weetrust showed only after it was made again', async () => {
  const { id } = await created(alone);
  await killedAsking('upload', 'lost');
  const [late] = all();
  weetrust.envelopes.delete(late!.id);
  weetrust.misbehave('invite', 'broken');
  await anotherProcess();
  weetrust.envelopes.set(late!.id, late!);
  later(2);
  await workOnEnvelopes();
  await expectSentOnce(id);
  expect(all()).toHaveLength(1);
});
