import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../refusal.ts';
import { type Change, edited, exists, fromTemplate } from './change.ts';
import { after, all, among, before, first, last } from './insertion.ts';
import { assertKebabCase, assertSingular, camelCase, fillIn, pascalCase, pluralOf } from './names.ts';

const templates = [
  'noun-name.ts',
  'noun-name-tables.ts',
  'noun-name-policy.ts',
  'noun-name-storage.ts',
  'noun-name-presenter.ts',
  'create-noun-name.ts',
  'delete-noun-name.ts',
  'noun-name-routes.ts',
  'noun-name-routes.test.ts',
];

/** A module of the server with its contract, its table and its test, and its place wherever modules are named. */
export async function newModule(root: string, noun: string): Promise<Change[]> {
  assertKebabCase(noun);
  assertSingular(noun);
  await assertNew(root, noun);
  const standIns = { 'noun-name': noun, 'noun-names': pluralOf(noun) };
  const folder = `api/src/modules/${noun}`;
  return Promise.all([
    fromTemplate('module/contract.ts', `packages/contracts/src/${noun}.ts`, standIns),
    fromTemplate('module/migration.sql', await nextMigration(root, pluralOf(noun)), standIns),
    ...templates.map((name) => fromTemplate(`module/${name}`, `${folder}/${fillIn(name, standIns)}`, standIns)),
    ...placeInContract(root, noun),
    ...placeInServer(root, noun),
    ...placeInTests(root, noun),
    ...placeInLayers(root, noun),
  ]);
}

async function assertNew(root: string, noun: string): Promise<void> {
  for (const taken of [`api/src/modules/${noun}`, `packages/contracts/src/${noun}.ts`])
    if (await exists(path.join(root, taken))) throw new Refusal(`${taken} exists already.`);
  const contracts = path.join(root, 'packages/contracts/src');
  const [one, many] = [pascalCase(noun), pascalCase(pluralOf(noun))];
  const names = `${one}(Id|Action|View)|New${one}|(create|delete)${one}|list${many}`;
  for (const file of await readdir(contracts)) {
    const found = new RegExp(`export (const|type|interface) (${names})\\b`).exec(
      await readFile(path.join(contracts, file), 'utf8'),
    );
    if (found) throw new Refusal(`packages/contracts/src/${file} exports ${found[2]} already.`);
  }
}

async function nextMigration(root: string, name: string): Promise<string> {
  const numbers = (await readdir(path.join(root, 'api/migrations'))).map((file) => Number.parseInt(file, 10));
  const next = String(Math.max(...numbers) + 1).padStart(4, '0');
  return `api/migrations/${next}-${name}.sql`;
}

const placeInContract = (root: string, noun: string) => [
  edited(root, 'packages/contracts/src/index.ts', first(`export * from './${noun}.ts';\n`)),
];

function placeInServer(root: string, noun: string): Promise<Change>[] {
  const [one, many, camel] = [pascalCase(noun), pascalCase(pluralOf(noun)), camelCase(noun)];
  return [
    edited(
      root,
      'api/src/tables.ts',
      all(
        first(`import type { ${one}Tables } from './modules/${noun}/${noun}-tables.ts';\n`),
        after('export interface Tables\n  extends ', `${one}Tables, `),
      ),
    ),
    edited(
      root,
      'api/src/permissions.ts',
      before(
        "  getPublicDocument: 'any',",
        `  list${many}: oneself,\n  create${one}: oneself,\n  delete${one}: oneself,\n\n`,
      ),
    ),
    edited(
      root,
      'api/src/app.ts',
      all(
        first(`import { ${camel}Routes } from './modules/${noun}/${noun}-routes.ts';\n`),
        after('const modules = [\n', `${camel}Routes,\n`),
      ),
    ),
  ];
}

/** The test of all permissions asks each endpoint as everybody, about a record of the sub-user's. */
function placeInTests(root: string, noun: string): Promise<Change>[] {
  const [one, many, camel] = [pascalCase(noun), pascalCase(pluralOf(noun)), camelCase(noun)];
  const requests = `  list${many}: asked({ query: {} }),
  create${one}: asked({ body: { name: 'Nueva' } }),
  delete${one}: async () => ({ params: { ${camel}Id: await inserted${one}(people.sub.id) } }),

`;
  const builder = `
export async function inserted${one}(userId: UserId): Promise<${one}Id> {
  const id = ${one}Id.parse(randomUUID());
  await database.transaction().execute((tx) => insert${one}(tx, { id, userId, name: 'Una', createdAt: now }));
  return id;
}
`;
  return [
    edited(
      root,
      'api/test/permissions.test.ts',
      all(after('  insertedDocument,\n', `inserted${one},\n`), before('  getPublicDocument: ofDocument,', requests)),
    ),
    edited(
      root,
      'api/test/world.ts',
      all(
        after('  type LinkPurpose,\n', `${one}Id,\n`),
        first(`import { insert${one} } from '../src/modules/${noun}/${noun}-storage.ts';\n`),
        last(builder),
      ),
    ),
  ];
}

const besideComments = /\[([^[\]]*'comment'[^[\]]*)\],\n/;
const drawnBesideComments = /\n {4}((?:\S+ · )*comment(?: · \S+)*)\n/;

/** It knows no other module, so its place is beside those that stand on the lowest one at most. */
const placeInLayers = (root: string, noun: string): Promise<Change>[] => [
  edited(
    root,
    'packages/tooling/rules/dependency-rules.mjs',
    among(besideComments, (names) => sortedWith(`'${noun}'`, names.split(',')).join(', ')),
  ),
  edited(
    root,
    'ARCHITECTURE.md',
    among(drawnBesideComments, (names) => sortedWith(noun, names.split(' · ')).join(' · ')),
  ),
];

const sortedWith = (name: string, names: readonly string[]): string[] =>
  [...names.map((other) => other.trim()), name].filter((other) => other !== '').toSorted();
