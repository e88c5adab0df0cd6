import { sql } from 'kysely';
import { database, startEmpty } from '../../../test/database.ts';
import { failureOf } from './row-failure.ts';

startEmpty();

it('can be stored, whatever parts of a file an error repeats', async () => {
  const failure = failureOf(new Error('no glyph for \0 and \ud83d'));
  const { rows } = await sql<{ kept: typeof failure }>`select ${JSON.stringify(failure)}::jsonb as kept`.execute(
    database,
  );
  expect(rows[0]?.kept).toEqual(failure);
  expect(failure).toMatchObject({
    failure: 'internal',
    failureDetail: expect.stringContaining('no glyph for  and \ufffd'),
  });
});
