import { testPool } from '../../test/test-pool.ts';
import { migrate, readMigrations } from './migrations.ts';

let pool: Awaited<ReturnType<typeof testPool>>;
beforeAll(async () => {
  pool = await testPool();
});
afterAll(async () => {
  await pool.query("drop table if exists new_things; delete from migrations where name like 'test%'");
  await pool.end();
});

const migration = (name: string, sql: string, hash = sql) => ({ name, sql, hash });
const applied = async () =>
  (await pool.query("select name from migrations where name like 'test%' order by name")).rows.map(({ name }) => name);

it('applies each migration once', async () => {
  await expect(migrate(pool, await readMigrations())).resolves.toBeUndefined();
});

it('applies all new migrations or none', async () => {
  const good = migration('test-1', 'create table new_things (id int)');
  await expect(migrate(pool, [good, migration('test-2', 'create nonsense')])).rejects.toThrow('syntax error');
  expect(await applied()).toEqual([]);

  await migrate(pool, [good]);
  expect(await applied()).toEqual(['test-1']);
});

it('refuses a file that was changed after it was applied', async () => {
  const [first] = await readMigrations();
  await expect(migrate(pool, [{ ...first!, hash: 'other' }])).rejects.toThrow('was changed after it had been applied');
});
