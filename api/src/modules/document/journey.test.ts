import { context, sentMail } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
import { approver, client, created, detail, landlord, visit, work } from '../../../test/journey.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

it('takes a document from its upload to the sealed file', async () => {
  const { id, status } = await created();
  expect(status).toBe('PENDIENTE');

  await work();
  const ana = await visit(id, approver.email, 'vobo');
  expect((await ana.approve()).json()).toMatchObject({ status: 'ENVIADO', allowed: ['download'] });

  await work();
  const jose = await visit(id, client.email, 'complete');
  const maria = await visit(id, landlord.email, 'complete');
  expect((await jose.sign()).json()).toMatchObject({ status: 'ENVIADO', signersDone: 1, person: { hasActed: true } });
  expect((await maria.sign()).json()).toMatchObject({ status: 'ENVIADO', signersDone: 2 });

  await work();
  const completed = await detail(id);
  expect(completed).toMatchObject({ status: 'COMPLETADO', sealedSha256: expect.any(String) });
  expect(completed.log.map(({ type }) => type)).toEqual([
    'CREATED',
    'ACCEPTED',
    'SENT',
    'SIGNED',
    'SIGNED',
    'COMPLETED',
  ]);
  console.log(
    completed,
    sentMail.map(({ to, subject }) => [to, subject]),
  );
  console.log((await context.files.read(completed.sealedSha256!)).length);
}, 60_000);
