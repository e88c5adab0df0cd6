import { createDocument, type NewSigner } from '@pacta/contracts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
import { aDocument, aSigner } from '../../../test/dossier.ts';
import {
  aRequest,
  client,
  created,
  detail,
  keyFor,
  landlord,
  post,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';
import { groupsOf, nextToInvite } from './signing-stages.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const luis = { position: 'firmante_3' as const, name: 'Luis Peña', email: 'luis@example.com' };
const eva = { position: 'firmante_4' as const, name: 'Eva Núñez', email: 'eva@example.com' };
const place = { page: 1, x: 0.1, width: 0.2, height: 0.05 };
const places = [client, landlord, luis, eva].map(({ position }, index) => ({ ...place, position, y: 0.1 * index }));

const sent = async (signers: NewSigner[], positions = places) => {
  const taken = new Set(signers.map(({ position }) => position));
  const settings = { sendWithoutVobo: true };
  const { id } = await created({ signers, settings, positions: positions.filter((each) => taken.has(each.position)) });
  await work();
  return id;
};
const inTurn = (...turns: number[]) =>
  [client, landlord, luis, eva]
    .slice(0, turns.length)
    .map((signer, index) => ({ ...signer, phone: '', turn: turns[index] }));
const states = async (id: string) => (await detail(id)).signers.map(({ state }) => state);
const isInvited = (email: string) => {
  try {
    return keyFor(email, 'complete') !== '';
  } catch {
    return false;
  }
};
const signs = async (id: string, { email }: { email: string }) => {
  const answer = await (await visit(id, email, 'complete')).sign();
  await work();
  return answer.statusCode;
};

it('invites each group once the one before has signed, and those of one group at the same time', async () => {
  const id = await sent(inTurn(3, 1, 2, 2));
  expect(await states(id)).toEqual(['waiting', 'invited', 'waiting', 'waiting']);
  expect(isInvited(client.email)).toBe(false);
  expect(await signs(id, landlord)).toBe(200);
  expect(await states(id)).toEqual(['waiting', 'signed', 'invited', 'invited']);
  expect(await signs(id, eva)).toBe(200);
  expect(await states(id)).toEqual(['waiting', 'signed', 'invited', 'signed']);
  expect(await signs(id, luis)).toBe(200);
  expect(await states(id)).toEqual(['invited', 'signed', 'signed', 'signed']);
  expect(await signs(id, client)).toBe(200);
  expect((await detail(id)).status).toBe('COMPLETADO');
});

it('tells each signer whom they sign after and before, where the sender chose an order', async () => {
  const id = await sent(inTurn(1, 2, 3));
  await signs(id, client);
  const { person } = await (await visit(id, landlord.email, 'complete')).see();
  expect(person.order).toEqual({ after: [client.name], before: [luis.name] });
  expect((await detail(id)).signers.map(({ turn }) => turn)).toEqual([1, 2, 3]);
});

it('tells nobody the names of others who sign together', async () => {
  const id = await sent(inTurn(1, 1));
  expect(await states(id)).toEqual(['invited', 'invited']);
  expect((await (await visit(id, landlord.email, 'complete')).see()).person.order).toBeUndefined();
});

it('does not go on to the signature of an approver who signs later', async () => {
  const settings = { voboDifferentFromSigner: false };
  const { id } = await created({ settings, signers: inTurn(2, 1), positions: places.slice(0, 2) });
  await work();
  const jose = await visit(id, client.email, 'vobo');
  expect((await jose.approve()).statusCode).toBe(200);
  await work();
  const seen = await jose.see();
  expect(seen.allowed).not.toContain('sign');
  expect(seen.person.order).toEqual({ after: [landlord.name], before: [] });
  expect((await jose.sign()).statusCode).toBe(409);
  expect(await signs(id, landlord)).toBe(200);
  expect(await signs(id, client)).toBe(200);
});

it.each([0, 5, 1.5])('refuses the turn %d', async (turn) => {
  const request = aRequest(await uploaded(), { signers: [{ ...client, turn }, landlord] });
  expect((await post(createDocument.path, request)).json()).toMatchObject({
    reason: 'request.invalid',
    fields: [{ path: 'signers.0.turn' }],
  });
});

it('signs within the order of the ways: paper one after another, then marks, then e.firma', () => {
  const signers = [
    aSigner('firmante_1', { signatureType: 'efirma', turn: 1 }),
    aSigner('firmante_2', { signatureType: 'fisica', turn: 2 }),
    aSigner('firmante_3', { signatureType: 'fisica', turn: 2 }),
    aSigner('firmante_4', { signatureType: 'digital', turn: 4 }),
  ];
  const order = groupsOf({ document: aDocument(), signers }).map((group) => group.map(({ position }) => position));
  expect(order).toEqual([['firmante_2'], ['firmante_3'], ['firmante_4'], ['firmante_1']]);
});

it('asks the client alone first where questions are open', () => {
  const filling = { asked: ['renta'], isOpen: true } as never;
  const signers = [aSigner('firmante_1'), aSigner('firmante_2')];
  expect(nextToInvite({ document: aDocument({ filling }), signers }).map(({ position }) => position)).toEqual([
    'firmante_1',
  ]);
});
