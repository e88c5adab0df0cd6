import { login } from '@pacta/contracts';
import { app, context } from '../test/app.ts';
import { database, startEmpty } from '../test/database.ts';
import { documents } from './documents.ts';
import { fillDemo } from './fill-demo.ts';

startEmpty();

it('fills an installation, once, with documents in every lasting status', async () => {
  const [account] = await fillDemo(context);

  const rows = await database
    .selectFrom('documents')
    .select(['status', 'sealedSha256', 'signatureType', 'client'])
    .execute();
  expect(rows).toHaveLength(documents.length + 1); // one of them was made from a template
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set(['PENDIENTE', 'RECHAZADO', 'ENVIADO', 'COMPLETADO']),
  );
  const signed = rows.filter(({ status, client }) => status === 'COMPLETADO' && client !== null);
  expect(signed.every(({ sealedSha256 }) => sealedSha256 !== null)).toBe(true);

  const acts = await database.selectFrom('logEntries').selectAll().where('type', '=', 'SIGNED').execute();
  const byLink = acts.filter(({ actorKind }) => actorKind === 'signer');
  expect(byLink.length).toBeGreaterThan(0);
  for (const act of byLink) expect(act).toMatchObject({ authentication: 'link', details: { linkBy: 'email' } });

  const { email, password } = account!;
  const response = await app().inject({ method: 'POST', url: `/v1${login.path}`, payload: { email, password } });
  expect(response.statusCode).toBe(200);
  expect(await fillDemo(context)).toEqual([]);
});
