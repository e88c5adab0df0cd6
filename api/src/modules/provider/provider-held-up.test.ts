import { pass, sentMail } from '../../../test/app.ts';
import { aSub, insertedCompany, insertedUser, now, otherCompanyId } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { created, detail, get, post, put, work } from '../../../test/journey.ts';
import { later as afterwards, clock, connected, type FakeProvider, workOnEnvelopes } from '../../../test/provider.ts';
import { ProviderError } from '../../envelope/envelope-provider.ts';

startEmpty();

let provider: FakeProvider;
beforeEach(async () => {
  clock.at = now;
  await insertedCompany();
  await insertedUser({ language: 'en' });
  provider = await connected();
});

const alone = { settings: { sendWithoutVobo: true } };
const down = new ProviderError('down', 'Service unavailable');
const kindsOfThese = 'held_up,resumed,unknown_status';

const told = async (kinds = kindsOfThese) =>
  (await get(`/notifications?later=${kinds}`))
    .json()
    .results.map(({ type, by, news }: Record<string, string>) => [type, by, ...(news ? [news] : [])]);
const mails = () => sentMail.map(({ subject }) => subject);
const tries = (id: string, user = aSub()) => post(`/documents/${id}/provider-try`, {}, user);

/** For whoever asks, and for whoever works. */
function later(minutes: number) {
  afterwards(minutes);
  pass(minutes * 60_000);
}

/** Tries go on for so many minutes. */
async function failFor(minutes: number) {
  for (let passed = 0; passed < minutes; passed += 5) {
    await workOnEnvelopes();
    later(5);
  }
  await work();
}

describe('a provider that does not do its part', () => {
  it('is told to the creator once, after half an hour, by the bell and by mail that says why and when it goes on', async () => {
    const { id } = await created(alone);
    provider.trouble = down;
    await failFor(25);
    expect(await told()).toEqual([]);
    await failFor(200);
    expect(await told()).toEqual([['held_up', 'DocuSign']]);
    expect(mails()).toEqual(['Waiting for DocuSign: Contrato de arrendamiento']);
    const { text } = sentMail[0]!;
    expect(text).toContain('since January 1, 2026');
    expect(text).toContain('DocuSign cannot be reached, or does not work at the moment.');
    expect(text).not.toContain('Service unavailable');
    expect((await detail(id)).envelope).toMatchObject({
      troubledSince: now.toISOString(),
      triedAt: expect.any(String),
    });
  });

  it('is told to have answered again, and of the next trouble anew', async () => {
    const { id } = await created(alone);
    provider.trouble = down;
    await failFor(60);
    provider.trouble = null;
    await failFor(65);
    expect(await told()).toEqual([
      ['resumed', 'DocuSign'],
      ['held_up', 'DocuSign'],
    ]);
    expect(mails()).toContain('DocuSign has answered again: Contrato de arrendamiento');
    const { text } = sentMail.find(({ subject }) => subject.startsWith('DocuSign has answered'))!;
    expect(text).toContain('“Contrato de arrendamiento” no longer waits for that. Its page says how it stands.');
    expect((await detail(id)).envelope).toMatchObject({ stage: 'sent', trouble: null, troubledSince: null });
    provider.trouble = down;
    await failFor(120);
    expect((await told()).map(([type, , news]: string[]) => news ?? type)).toEqual(['held_up', 'resumed', 'held_up']);
  });

  it('is not told where it answers within half an hour, nor to readers that do not know of it', async () => {
    await created(alone);
    provider.plan('send', down, down);
    await failFor(15);
    expect(provider.envelopes).toHaveLength(1);
    expect(await told()).toEqual([]);
    provider.trouble = down;
    await failFor(60);
    expect(await told('commented')).toEqual([]);
  });

  it('is told at once where only people can mend it', async () => {
    await created(alone);
    provider.plan('send', new ProviderError('consent', 'consent_required'));
    await workOnEnvelopes();
    expect(await told()).toEqual([['held_up', 'DocuSign']]);
  });

  it('is told only as ended where it ends meanwhile', async () => {
    await created(alone);
    provider.trouble = down;
    await failFor(60);
    provider.trouble = new ProviderError('refused', 'No.');
    await failFor(65);
    expect((await told()).map(([type, , news]: string[]) => news ?? type)).toEqual(['rejected', 'held_up']);
  });

  it('is not told by mail to who wants no mail of what failed', async () => {
    const settings = { approved: false, rejected: false, signed: false, completed: false, failed: false };
    await put('/users/me/preferences', settings);
    await created(alone);
    provider.trouble = down;
    await failFor(60);
    expect(await told()).toHaveLength(1);
    expect(mails()).toEqual([]);
  });
});

describe('a word of a provider’s that nobody here knows', () => {
  const calls = (said: string) => Object.assign(provider.only, { status: 'unknown', said });
  const callsItSent = () => Object.assign(provider.only, { status: 'sent', said: 'PENDING' });
  const kinds = async () => (await told()).map(([type, , news]: string[]) => news ?? type);
  const words = () =>
    sentMail.flatMap(({ text = '' }) => /by a word that Pacta does not know: “(.+?)”/.exec(text)?.[1] ?? []);

  /** A document that the provider has sent, and calls by a word of its own. */
  const called = async (said: string) => {
    const { id } = await created(alone);
    await workOnEnvelopes();
    calls(said);
    return id;
  };

  it('is told to the creator once, by the bell and by mail, and not by readers that do not know of it', async () => {
    await called('PAUSED');
    await failFor(60);
    callsItSent();
    await failFor(60);
    calls('PAUSED');
    await failFor(60);
    expect(await told()).toEqual([['held_up', 'DocuSign', 'unknown_status']]);
    expect(mails()).toEqual(['To be looked at with DocuSign: Contrato de arrendamiento']);
    expect(words()).toEqual(['PAUSED']);
    expect(await told('held_up')).toEqual([]);
  });

  it('is told where it is another one', async () => {
    await called('PAUSED');
    await failFor(60);
    calls('CANCELLED_BY_SIGNATORY');
    await failFor(60);
    expect(words()).toEqual(['PAUSED', 'CANCELLED_BY_SIGNATORY']);
  });

  it('is told once where it takes turns with another one, and not at all where each look finds a new one', async () => {
    await called('PAUSED');
    for (const said of ['PAUSED', 'ON_HOLD', 'PAUSED', 'ON_HOLD']) {
      calls(said);
      await failFor(60);
    }
    expect(words()).toEqual(['PAUSED', 'ON_HOLD']);
    for (let look = 1; look <= 6; look += 1) {
      calls(`SEEN ${look} TIMES`);
      await failFor(60);
    }
    expect(words()).toEqual(['PAUSED', 'ON_HOLD', 'SEEN 1 TIMES', 'SEEN 2 TIMES', 'SEEN 3 TIMES']);
  });

  it('is not mailed as another one that came meanwhile', async () => {
    await called('PAUSED');
    later(60);
    await workOnEnvelopes();
    calls('CANCELLED_BY_SIGNATORY');
    await failFor(60);
    expect(await kinds()).toEqual(['unknown_status', 'unknown_status']);
    expect(words()).toEqual(['CANCELLED_BY_SIGNATORY']);
  });

  it('is told where it was read before anybody was told of such words', async () => {
    await called('PAUSED');
    await database.updateTable('envelopes').set({ status: 'PAUSED' }).execute();
    await failFor(60);
    expect(words()).toEqual(['PAUSED']);
  });

  it('keeps no trouble from being told, nor that it is over', async () => {
    await called('PAUSED');
    await failFor(60);
    provider.trouble = new ProviderError('credentials', 'Wrong key');
    await failFor(60);
    provider.trouble = null;
    await failFor(120);
    expect(await kinds()).toEqual(['resumed', 'held_up', 'unknown_status']);
    provider.trouble = down;
    await failFor(120);
    expect(await kinds()).toEqual(['held_up', 'resumed', 'held_up', 'unknown_status']);
  });

  it('is not told of a document that a signer declined', async () => {
    const id = await called('REJECTED_BY_SIGNATORY');
    provider.decline((await detail(id)).signers[0]!.id, 'No.');
    calls('REJECTED_BY_SIGNATORY');
    await failFor(60);
    expect(await kinds()).toEqual(['rejected']);
  });
});

describe('trying it now', () => {
  const waiting = async (trouble = down) => {
    const { id } = await created(alone);
    provider.plan('send', down, down, down, trouble); // the next try is a quarter of an hour away
    for (const minutes of [0.2, 1, 5, 2]) {
      await workOnEnvelopes();
      later(minutes);
    }
    return id;
  };

  it('has the provider asked before its time, and looks for what may have been made', async () => {
    const id = await waiting();
    expect((await detail(id)).envelope).toMatchObject({ attempts: 4, mayTry: true });
    const answer = await tries(id);
    expect(answer.json()).toMatchObject({ nextAt: clock.at.toISOString(), mayTry: false });
    await workOnEnvelopes();
    expect(await detail(id)).toMatchObject({ status: 'ENVIADO' });
    expect(provider.calls.slice(-2)).toEqual(['find', 'send']);
  });

  it('is not done twice, nor within a minute of a failure', async () => {
    const id = await waiting();
    const both = await Promise.all([tries(id), tries(id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    provider.plan('send', down);
    await workOnEnvelopes();
    expect((await detail(id)).envelope).toMatchObject({ attempts: 5, mayTry: true }); // at once, and told to wait
    const early = await tries(id);
    expect([early.statusCode, early.json().reason]).toEqual([429, 'request.too_many']);
    later(1);
    expect((await tries(id)).statusCode).toBe(200);
  });

  it('does not hurry a provider that asks to wait, whichever document it was asked for', async () => {
    const id = await waiting();
    const other = await created(alone);
    provider.plan('send', new ProviderError('busy', 'Too many requests', 7_200));
    await workOnEnvelopes();
    const until = new Date(clock.at.getTime() + 7_200_000).toISOString();
    later(2);
    expect((await tries(other.id)).json()).toMatchObject({ reason: 'document.transition_not_allowed' });
    const early = await tries(id);
    expect([early.json().reason, early.headers['retry-after']]).toEqual(['request.too_many', '7080']);
    for (const each of [id, other.id])
      expect((await detail(each)).envelope).toMatchObject({ mayTry: false, busyUntil: until, nextAt: until });
  });

  it('is refused where nothing failed, and to strangers', async () => {
    const id = await waiting();
    await insertedCompany({ id: otherCompanyId, name: 'Otra' });
    expect((await tries(id, aSub(otherCompanyId))).json()).toMatchObject({ reason: 'document.not_found' });
    await tries(id);
    await workOnEnvelopes();
    expect((await tries(id)).json()).toMatchObject({ reason: 'document.transition_not_allowed' });
  });
});
