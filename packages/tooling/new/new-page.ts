import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../refusal.ts';
import { type Change, edited, exists, fromTemplate } from './change.ts';
import { after, all, before } from './insertion.ts';
import { assertKebabCase, fillIn, pascalCase } from './names.ts';

const templates = [
  'slice-name-store.ts',
  'slice-name-page.tsx',
  'slice-name-view.tsx',
  'slice-name-view.stories.tsx',
  'slice-name-page.test.tsx',
];

/** Remotes whose pages are for people who are signed in: a list of records belongs nowhere else. */
const remotes = ['mf-admin', 'mf-documents'];

/** A page of a remote that shows what the contract lists under the name of the slice. */
export async function newPage(root: string, remote: string, slice: string): Promise<Change[]> {
  assertKebabCase(slice);
  if (!remotes.includes(remote))
    throw new Refusal(`"${remote}" has no pages for people who are signed in. These have: ${remotes.join(', ')}.`);
  await assertNew(root, remote, slice);
  await assertListed(root, slice);
  const standIns = { 'slice-name': slice };
  const folder = `${remote}/src/${slice}`;
  return Promise.all([
    ...templates.map((name) => fromTemplate(`page/${name}`, `${folder}/${fillIn(name, standIns)}`, standIns)),
    edited(root, `${remote}/src/remote.tsx`, routed(slice)),
    edited(root, `${remote}/remote.manifest.ts`, after('  paths: [', `'${pathOf(slice)}',`)),
    ...testsOfPaths(root, remote, slice),
  ]);
}

const pathOf = (slice: string): string => `/admin/${slice}`;

async function assertNew(root: string, remote: string, slice: string): Promise<void> {
  const folder = `${remote}/src/${slice}`;
  if (await exists(path.join(root, folder))) throw new Refusal(`${folder} exists already.`);
  for (const other of remotes) {
    const manifest = await readFile(path.join(root, other, 'remote.manifest.ts'), 'utf8');
    if (manifest.includes(`'${pathOf(slice)}'`)) throw new Refusal(`${other} has a page at ${pathOf(slice)} already.`);
  }
}

const found = {
  results: [
    { id: '5e0a5f2e-0000-4000-8000-000000000001', name: 'First', createdAt: '2026-11-20T16:20:00Z', allowed: [] },
  ],
  page: 1,
  limit: 20,
  totalPages: 1,
  totalResults: 1,
};

interface Schema {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}

/** The endpoint comes first; and it has to list what the page shows: a name and a moment. */
async function assertListed(root: string, slice: string): Promise<void> {
  const name = `list${pascalCase(slice)}`;
  const { href } = pathToFileURL(path.join(root, 'packages/contracts/src/index.ts'));
  const contracts: Record<string, { query?: Schema; response: Schema } | undefined> = await import(href);
  const endpoint = contracts[name];
  if (!endpoint)
    throw new Refusal(
      `The contract has no ${name}. Make its module first (pnpm new:module); a page is named by its plural.`,
    );
  const isShown = isDeepStrictEqual(endpoint.response.safeParse(found).data, found);
  if (!isShown || !endpoint.query?.safeParse({}).success)
    throw new Refusal(
      `${name} does not list what a new module lists. Write its page by hand, after one that is there.`,
    );
}

const routed = (slice: string) =>
  all(
    before(
      /\n\n(\/\*\* [^\n]*\n)?export default defineRemote/,
      `\nconst ${pascalCase(slice)}Page = lazyPage(() => import('./${slice}/${slice}-page.tsx'));`,
    ),
    after('  routes: [\n', `{ path: '${pathOf(slice)}', element: <${pascalCase(slice)}Page /> },\n`),
  );

/** The test of mf-documents names each of its paths, in their order. */
const testsOfPaths = (root: string, remote: string, slice: string): Promise<Change>[] =>
  remote === 'mf-documents'
    ? [edited(root, `${remote}/src/remote.test.tsx`, after('.toEqual([\n', `'${pathOf(slice)}',\n`))]
    : [];
