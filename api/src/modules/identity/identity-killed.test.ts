import { setTimeout as after } from 'node:timers/promises';
import { identities, pass } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
import { reads, useStandIn } from '../../../test/identity.ts';
import { client, created, detail, get, landlord, visit, work } from '../../../test/journey.ts';
import type { IdentityProvider } from '../../identity/identity-provider.ts';
import { timeToMake } from './identity.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

type Call = 'createSession' | 'getResult';
type Until = 'before it is carried out' | 'before its answer';

/** A process that asks the provider, and is killed: nothing comes after that. Resolves once it has asked. */
async function killed(call: Call, until: Until, begin: () => Promise<unknown>): Promise<void> {
  const provider = identities.provider!;
  let ask: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const hung = async (argument: never) => {
    if (until === 'before its answer') await provider[call](argument);
    ask?.();
    return new Promise<never>(() => {});
  };
  identities.provider = Object.assign(Object.create(provider), { [call]: hung }) as IdentityProvider;
  void begin();
  await asked;
  await after(10);
  identities.provider = provider;
}

const points = ['before it is carried out', 'before its answer'] as const;
const twoMinutes = 121_000;

describe.each(['veriff', 'metamap'] as const)('a process that is killed while %s', (name) => {
  const { used, latest, decides } = useStandIn(name);

  async function begun() {
    const settings = { identityVerification: true, sendWithoutVobo: true };
    const { id } = await created({ signers: [client, landlord], settings });
    await work();
    return { id, jose: await visit(id, client.email, 'complete') };
  }
  const own = async (jose: Awaited<ReturnType<typeof visit>>) => (await jose.identity()).json();
  const recorded = async (id: string, wanted: string) =>
    (await get(`/documents/${id}/trail`)).json().results.filter(({ type }: { type: string }) => type === wanted);

  it.each(points)('makes a session (%s) leaves the signer to begin anew, with one that counts', async (until) => {
    const { id, jose } = await begun();
    await killed('createSession', until, () => jose.startIdentity());
    expect((await jose.startIdentity()).json()).toMatchObject({ reason: 'identity.starting' }); // perhaps it still lives
    pass(timeToMake);
    const { url } = (await jose.startIdentity()).json();
    expect((await jose.startIdentity()).json()).toEqual({ url });
    expect(used.standIn.sessions()).toHaveLength(until === 'before its answer' ? 2 : 1);
    await used.standIn.tell(latest().id, { outcome: 'approved', name: client.name });
    await reads(timeToMake);
    expect(await own(jose)).toMatchObject({ standing: 'verified' });
    expect(await recorded(id, 'IDENTITY_CHECKED')).toHaveLength(1);
    expect((await jose.sign()).statusCode).toBe(200);
  });

  it('makes a session whose address nobody kept has it known by its message, and no second one is made', async () => {
    const { id, jose } = await begun();
    await killed('createSession', 'before its answer', () => jose.startIdentity());
    await decides({ outcome: 'approved' });
    pass(timeToMake);
    expect(await own(jose)).toMatchObject({ standing: 'verified' });
    expect(used.standIn.sessions()).toHaveLength(1);
    expect(await recorded(id, 'IDENTITY_CHECKED')).toHaveLength(1);
  });

  it.each(points)('is asked for a result (%s) has it read by another, once', async (until) => {
    const { id, jose } = await begun();
    await jose.startIdentity();
    await used.standIn.tell(latest().id, { outcome: 'approved', name: client.name });
    await killed('getResult', until, () => reads());
    expect(await reads()).toEqual([]); // not before the other’s turn has ended
    expect(await own(jose)).toMatchObject({ standing: 'needed' });
    await reads(twoMinutes);
    expect(await own(jose)).toMatchObject({ standing: 'verified' });
    await reads(2 * twoMinutes);
    expect(await recorded(id, 'IDENTITY_CHECKED')).toHaveLength(1);
    expect((await detail(id)).signers[0]).toMatchObject({ identity: 'verified' });
  });
});
