import { pass, sentMail } from '../../../test/app.ts';
import { aSub, insertedCompany, insertedUser, now, otherCompanyId } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
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
const kindsOfThese = 'held_up,resumed';

const told = async (kinds = kindsOfThese) =>
  (await get(`/notifications?later=${kinds}`)).json().results.map(({ type, by }: Record<string, string>) => [type, by]);
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
    expect((await detail(id)).envelope).toMatchObject({ stage: 'sent', trouble: null, troubledSince: null });
    provider.trouble = down;
    await failFor(120);
    expect((await told()).map(([type]: string[]) => type)).toEqual(['held_up', 'resumed', 'held_up']);
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

  it('is told once, in its own word, where it says what nobody here knows', async () => {
    await created(alone);
    await workOnEnvelopes();
    Object.assign(provider.only, { status: 'unknown', said: 'CANCELLED_BY_SIGNATORY' });
    await failFor(60);
    expect(await told()).toEqual([['held_up', 'DocuSign']]);
    expect(mails()).toEqual(['To be looked at with DocuSign: Contrato de arrendamiento']);
    expect(sentMail[0]!.text).toContain('“CANCELLED_BY_SIGNATORY”');
    Object.assign(provider.only, { status: 'sent', said: 'PENDING' });
    await failFor(60);
    expect(await told()).toHaveLength(1);
  });

  it('is told only as ended where it ends meanwhile', async () => {
    await created(alone);
    provider.trouble = down;
    await failFor(60);
    provider.trouble = new ProviderError('refused', 'No.');
    await failFor(65);
    expect((await told()).map(([type]: string[]) => type)).toEqual(['rejected', 'held_up']);
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
