import { openIdentityProvider } from '../../src/identity/identity-settings.ts';
import { type IdentityStandIn, startIdentityStandIn } from './identity-stand-in.ts';

let standIn: IdentityStandIn | undefined;
afterEach(() => standIn?.stop());

async function beginWith(provider: 'veriff' | 'metamap') {
  standIn = await startIdentityStandIn({ provider, port: 0, callsTo: 'http://127.0.0.1:9/' });
  const client = openIdentityProvider(standIn!.config);
  const session = await client.createSession({ reference: 'r1', callback: 'http://127.0.0.1:9/back' });
  const choose = (outcome: string) =>
    fetch(session.url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome, back: '/', name: '' }),
    });
  const offered = async () =>
    [...(await (await fetch(session.url)).text()).matchAll(/<button name="outcome" value="(\w+)"/g)].map(
      ([, one]) => one,
    );
  return { offered, choose, result: () => client.getResult(session.sessionId) };
}

it('offers what Veriff may decide, another try in the same session with it', async () => {
  const { offered, choose, result } = await beginWith('veriff');
  expect(await offered()).toEqual([
    ...['approved', 'declined', 'resubmit', 'review', 'expired', 'abandoned'],
    'submitted',
  ]);
  await choose('resubmit');
  expect(await result()).toMatchObject({ state: 'resubmit' });
});

it('offers what MetaMap may decide, which asks nobody for other pictures', async () => {
  const { offered, choose, result } = await beginWith('metamap');
  expect(await offered()).toEqual(['approved', 'declined', 'review', 'expired', 'submitted']);
  await choose('resubmit');
  expect(await result()).toMatchObject({ state: null });
  await choose('expired');
  expect(await result()).toMatchObject({ state: 'expired' });
});
