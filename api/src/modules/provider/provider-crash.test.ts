import { insertedCompany, insertedUser, now } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
import { created, detail, post } from '../../../test/journey.ts';
import {
  clock,
  connected,
  creditsOf,
  type FakeProvider,
  killedWhileWorking,
  later,
  worker,
  workOnEnvelopes,
} from '../../../test/provider.ts';
import type { ProviderError } from '../../envelope/envelope-provider.ts';
import { askProvider } from './ask-provider.ts';
import { settleEnvelope } from './settle-envelope.ts';
import { takeTurn } from './try-envelope.ts';

startEmpty();

let provider: FakeProvider;
beforeEach(async () => {
  clock.at = now;
  await insertedCompany();
  await insertedUser();
  provider = await connected();
});

const alone = { settings: { sendWithoutVobo: true } };

/** Another process takes over once the lease of the killed one has ended. */
async function anotherProcess() {
  await workOnEnvelopes(); // not before that
  later(3);
  await workOnEnvelopes();
}

describe('a process that is killed', () => {
  it('before it asked has it asked by another', async () => {
    const { id } = await created(alone);
    await takeTurn(worker());
    await anotherProcess();
    expect(provider.calls).toEqual(['find', 'send']);
    expect(provider.envelopes).toHaveLength(1);
    expect(await detail(id)).toMatchObject({ status: 'ENVIADO' });
  });

  it('before its request was carried out has it sent once', async () => {
    const { id } = await created(alone);
    provider.plan('send', 'hang');
    await killedWhileWorking(provider);
    await anotherProcess();
    expect(provider.calls).toEqual(['send', 'find', 'send']);
    expect(provider.envelopes).toHaveLength(1);
    expect(await detail(id)).toMatchObject({ status: 'ENVIADO' });
  });

  it('between the request and its answer has it found, and not sent again', async () => {
    const { id } = await created(alone);
    provider.plan('send', 'carry out and hang');
    await killedWhileWorking(provider);
    await anotherProcess();
    expect(provider.calls).toEqual(['send', 'find']);
    expect(provider.envelopes).toHaveLength(1);
    expect(await detail(id)).toMatchObject({ status: 'ENVIADO' });
    expect(await creditsOf()).toBe(4);
  });

  it('between the answer and keeping it has it found', async () => {
    const { id } = await created(alone);
    const turn = (await takeTurn(worker()))!;
    expect(await askProvider(worker(), turn)).toMatchObject({ kind: 'sent' });
    await anotherProcess();
    expect(provider.envelopes).toHaveLength(1);
    expect(await detail(id)).toMatchObject({ status: 'ENVIADO' });
  });

  it('while it reads has it read again', async () => {
    const { id } = await created(alone);
    await workOnEnvelopes();
    later(1);
    await provider.complete();
    provider.plan('read', 'carry out and hang');
    await killedWhileWorking(provider);
    await anotherProcess();
    expect(await detail(id)).toMatchObject({ status: 'COMPLETADO' });
    expect((await detail(id)).log.filter(({ type }) => type === 'SIGNED')).toHaveLength(2);
  });

  it('while it fetches the file has it fetched again', async () => {
    const { id } = await created(alone);
    await workOnEnvelopes();
    later(1);
    await provider.complete();
    const turn = (await takeTurn(worker()))!;
    await settleEnvelope(worker(), turn, await askProvider(worker(), turn));
    provider.plan('download', 'carry out and hang');
    await killedWhileWorking(provider);
    await anotherProcess();
    expect(await detail(id)).toMatchObject({ status: 'COMPLETADO' });
    expect((await detail(id)).log.filter(({ type }) => type === 'COMPLETED')).toHaveLength(1);
  });

  it('while it cancels has it cancelled again', async () => {
    const { id } = await created(alone);
    await workOnEnvelopes();
    await post(`/documents/${id}/withdrawal`, { reason: 'Ya no procede.' });
    provider.plan('cancel', 'carry out and hang');
    await killedWhileWorking(provider);
    await anotherProcess();
    expect(provider.only.status).toBe('voided');
    expect(await detail(id)).toMatchObject({ envelope: { stage: 'cancelled' } });
  });
});

it('looks for an envelope whose answer was lost before it makes it again', async () => {
  const { id } = await created(alone);
  provider.plan('send', 'carry out and lose');
  await workOnEnvelopes();
  expect(await detail(id)).toMatchObject({ status: 'ACEPTADO', envelope: { trouble: 'unclear' } });
  later(1);
  await workOnEnvelopes();
  expect(provider.calls).toEqual(['send', 'find']);
  expect(provider.envelopes).toHaveLength(1);
  expect(await detail(id)).toMatchObject({ status: 'ENVIADO' });
});

it('sends on what was begun there and not sent', async () => {
  await created(alone);
  provider.plan('send', 'carry out and lose');
  await workOnEnvelopes();
  provider.only.status = 'draft';
  later(1);
  await workOnEnvelopes();
  expect(provider.calls).toEqual(['send', 'find', 'send']); // the same reference: its adapter goes on with the draft
});

it('cancels what was withdrawn while it was being sent', async () => {
  const { id } = await created(alone);
  const turn = (await takeTurn(worker()))!;
  const outcome = await askProvider(worker(), turn);
  await post(`/documents/${id}/withdrawal`, { reason: 'Ya no procede.' });
  await settleEnvelope(worker(), turn, outcome);
  expect(await detail(id)).toMatchObject({ status: 'RECHAZADO', envelope: { stage: 'cancelling' } });
  await workOnEnvelopes();
  expect(provider.only.status).toBe('voided');
  expect(await detail(id)).toMatchObject({ status: 'RECHAZADO', envelope: { stage: 'cancelled' } });
});

it('cancels what was withdrawn between a lost answer and its being found', async () => {
  const { id } = await created(alone);
  provider.plan('send', 'carry out and lose');
  await workOnEnvelopes();
  await post(`/documents/${id}/withdrawal`, { reason: 'Ya no procede.' });
  await workOnEnvelopes();
  expect(provider.only.status).toBe('voided');
  expect(await creditsOf()).toBe(4);
});

it('keeps nothing of whoever lost the turn: who has it finds the same', async () => {
  const { id } = await created(alone);
  const slow = (await takeTurn(worker()))!;
  const answer = await askProvider(worker(), slow);
  later(3);
  await workOnEnvelopes();
  await settleEnvelope(worker(), slow, answer);
  expect((await detail(id)).log.filter(({ type }) => type === 'SENT_DOCUSIGN')).toHaveLength(1);
});

it('takes one envelope of a company at a time', async () => {
  await created(alone);
  await created(alone);
  expect(await takeTurn(worker())).toBeDefined();
  expect(await takeTurn(worker())).toBeUndefined();
});

it('tells a fault of its own, keeps its words from the page, and goes on', async () => {
  const { id } = await created(alone);
  provider.plan('send', new Error('at /srv/secret') as ProviderError);
  await workOnEnvelopes().catch(() => {});
  const { envelope } = await detail(id);
  expect(envelope).toMatchObject({ stage: 'sending', trouble: 'fault', said: null });
  later(1);
  await workOnEnvelopes();
  expect(await detail(id)).toMatchObject({ status: 'ENVIADO' });
});
