import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root as checkout } from '../start/apps.ts';
import { describePackages, type Package, type Surfaces } from './describe-package.ts';
import { faultsOf, keepSurfaces } from './keep-surfaces.ts';
import { readSurfaces } from './surface-files.ts';

const lent: Package = { name: '@pacta/lent', folder: 'lent', hasContracts: false };
const wire: Package = { name: '@pacta/wire', folder: 'wire', hasContracts: true };

const notice = `
type Kind = 'info' | 'failure';
export interface Notice { readonly text: string; readonly kind: Kind }
export function Button(props: { label: string; tone?: 'plain' | 'loud' }): null { return props && null; }
export function notify(text: string, kind?: Kind | null): Notice { return { text, kind: kind ?? 'info' }; }
export const Parts = { ...JSON, last: 2 };
export function onNotice(hear: (notice: Notice) => void): () => void { return () => hear(notify('')); }
`;

const endpoint = `
import { z } from 'zod';
export const Word = z.string().min(1).max(40);
export const Clause = z.object({ id: z.uuid(), word: Word, state: z.enum(['draft', 'live']), kind: z.enum(['own', 'lent']).catch('own') });
export const addClause = {
  method: 'POST', path: '/clauses', access: 'session', summary: 'Adds a clause',
  body: z.strictObject({ word: Word, note: z.string().max(200).optional() }),
  response: Clause,
} as const;
export const isLong = (word: string): boolean => word.length > 20;
`;

let root: string;
beforeEach(makeCheckout);
afterEach(removeCheckout);

/** Below the checkout, whose zod and TypeScript it finds. */
function makeCheckout(): void {
  mkdirSync(path.join(checkout, '.cache'), { recursive: true });
  root = mkdtempSync(path.join(checkout, '.cache/surface-'));
  cpSync(path.join(checkout, 'tsconfig.json'), path.join(root, 'tsconfig.json'));
  write('.changeset/README.md', '"@pacta/lent": major\n');
  for (const { name, folder } of [lent, wire]) writePackage(name, folder, '1.0.0');
}

function removeCheckout(): void {
  rmSync(root, { recursive: true });
}

async function inCheckout(work: () => Promise<void>): Promise<void> {
  makeCheckout();
  await work().finally(removeCheckout);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const sourceOf = (name: string) => (name === lent.name ? notice : endpoint);

function writePackage(name: string, folder: string, version: string, source = sourceOf(name), more = {}): void {
  const exports = { '.': './src/index.ts', ...more };
  write(`${folder}/package.json`, JSON.stringify({ name, version, type: 'module', exports }));
  write(`${folder}/src/index.ts`, source);
}

function changed(name: string, from: string, to: string): string {
  expect(sourceOf(name)).toContain(from);
  return sourceOf(name).replace(from, to);
}

const changeset = (one: Package, step: string) =>
  write('.changeset/told.md', `---\n"${one.name}": ${step}\n---\n\nTold.\n`);

async function keep(one: Package): Promise<void> {
  await keepSurfaces(root, one, await surfaceOf(one));
}

async function surfaceOf(one: Package) {
  const [surface = {}] = await describePackages(root, [one]);
  return surface;
}

const check = async (one: Package) => faultsOf(root, one, await surfaceOf(one));

describe('what a package exports', () => {
  it('is kept in a file for each door, in the words of those who use it', async () => {
    await keep(lent);
    expect(readSurfaces(path.join(root, 'lent/surface'))).toEqual({
      '.': {
        Button: {
          value: {
            takes: { props: { object: { label: 'string', 'tone?': { oneOf: ['"loud"', '"plain"', 'undefined'] } } } },
            gives: 'null',
          },
        },
        Notice: { given: { object: { kind: { oneOf: ['"failure"', '"info"'] }, text: 'string' } } },
        Parts: {
          value: {
            object: {
              last: 'number',
              parse: expect.anything(),
              stringify: expect.anything(),
              '[toStringTag]': 'string',
            },
          },
        },
        notify: {
          value: { takes: { text: 'string', 'kind?': { oneOf: ['"failure"', '"info"', 'null'] } }, gives: 'Notice' },
        },
        onNotice: {
          value: {
            takes: { hear: { takes: { notice: 'Notice' }, gives: 'void' } },
            gives: { takes: {}, gives: 'void' },
          },
        },
      },
    });
    expect(await check(lent)).toEqual([]);
  });

  it('is a type, and no value, of a class that only its type is handed on of', async () => {
    write(
      'lent/src/reader.ts',
      'export class Reader { #at = ""; private to = 1; read(): string { return this.#at + this.to; } }',
    );
    const handsOn =
      "import type { Reader as Own } from './reader.ts';\nexport type { Own as Second };\nexport type { Reader } from './reader.ts';\n";
    writePackage(lent.name, lent.folder, '1.0.0', handsOn);
    const type = { taken: { object: { read: { takes: {}, gives: 'string' } } } };
    expect(await surfaceOf(lent)).toEqual({ '.': { Reader: type, Second: type } });
    writePackage(lent.name, lent.folder, '1.0.0', "export { Reader } from './reader.ts';");
    await keep(lent);
    writePackage(lent.name, lent.folder, '1.0.0', handsOn);
    expect((await check(lent)).join()).toContain('Reader');
  });

  it('is kept of contracts as requests and answers on the wire', async () => {
    await keep(wire);
    expect(readSurfaces(path.join(root, 'wire/surface'))).toMatchObject({
      '.': {
        addClause: {
          value: {
            endpoint: 'POST /clauses, session',
            request: {
              object: { body: { object: { word: 'Word', 'note?': { text: { max: 200 } } }, isClosed: true } },
            },
            answer: 'Clause',
          },
        },
        Word: { taken: { text: { min: 1, max: 40 } }, given: { text: { min: 1, max: 40 } } },
        Clause: { given: { object: { word: 'Word', kind: { caught: { oneOf: ['"lent"', '"own"'] } } } } },
        isLong: { value: { takes: { word: 'string' }, gives: 'boolean' } },
      },
    });
    expect(await check(wire)).toEqual([]);
  });

  it('is refused where the files do not say it', async () => {
    await keep(lent);
    writePackage(lent.name, 'lent', '1.0.0', changed(lent.name, 'type Kind', 'export const most = 3; type Kind'));
    changeset(lent, 'minor');
    expect(await check(lent)).toEqual([
      'lent/surface/index.json does not say what the code exports. Mend: pnpm surface',
    ]);
    await keep(lent);
    expect(await check(lent)).toEqual([]);
  });

  it('loses the file of a door that is gone', async () => {
    writePackage(lent.name, 'lent', '1.0.0', notice, { './more': './src/index.ts' });
    await keep(lent);
    writePackage(lent.name, 'lent', '1.0.0');
    await keep(lent);
    expect(await check(lent)).toContain(
      '@pacta/lent/more: Button: is gone, which is major; its changesets say none. Mend: pnpm changeset, with major for @pacta/lent, or let it be as it was',
    );
  });
});

interface Planted {
  readonly what: string;
  readonly of: Package;
  readonly from: string;
  readonly to: string;
  readonly step: 'none' | 'minor' | 'major';
  readonly said?: string;
}

const planted: Planted[] = [
  { what: 'code inside', of: lent, from: "?? 'info'", to: "|| 'info'", step: 'none' },
  { what: 'another name of a parameter', of: lent, from: 'notify(text', to: 'notify(words', step: 'minor' },
  {
    what: 'an added export',
    of: lent,
    from: 'type Kind',
    to: 'export const most = 3; type Kind',
    step: 'minor',
    said: 'most: is new',
  },
  {
    what: 'a name for a type that had none',
    of: lent,
    from: "type Kind = 'info' | 'failure'",
    to: "export type Kind = 'info' | 'failure'",
    step: 'minor',
  },
  {
    what: 'a removed export',
    of: lent,
    from: 'export function onNotice',
    to: 'function onNotice',
    step: 'major',
    said: 'onNotice: is gone',
  },
  {
    what: 'a removed type',
    of: lent,
    from: 'export interface Notice',
    to: 'interface Notice',
    step: 'major',
    said: 'Notice: is gone',
  },
  {
    what: 'a narrowed prop',
    of: lent,
    from: " | 'loud'",
    to: '',
    step: 'major',
    said: 'Button: props: tone: takes "loud" no more',
  },
  {
    what: 'a part of another package that is gone',
    of: lent,
    from: '...JSON, ',
    to: '',
    step: 'major',
    said: 'Parts: [toStringTag] is gone',
  },
  {
    what: 'a narrowed parameter',
    of: lent,
    from: 'Kind | null',
    to: 'Kind',
    step: 'major',
    said: 'notify: kind: takes null no more',
  },
  {
    what: 'a widened prop',
    of: lent,
    from: " | 'loud'",
    to: " | 'loud' | 'quiet'",
    step: 'minor',
    said: 'Button: has changed',
  },
  {
    what: 'a removed prop',
    of: lent,
    from: "; tone?: 'plain' | 'loud'",
    to: '',
    step: 'major',
    said: 'Button: props: tone is gone',
  },
  {
    what: 'a prop that is needed now',
    of: lent,
    from: 'tone?:',
    to: 'tone:',
    step: 'major',
    said: 'Button: props: tone is needed now',
  },
  { what: 'an added prop', of: lent, from: 'label: string', to: 'label: string; hint?: string', step: 'minor' },
  {
    what: 'an added parameter',
    of: lent,
    from: 'kind?: Kind | null',
    to: 'kind?: Kind | null, after?: number',
    step: 'minor',
  },
  {
    what: 'an added required parameter',
    of: lent,
    from: 'notify(text: string',
    to: 'notify(text: string, of: string',
    step: 'major',
    said: 'notify: of',
  },
  {
    what: 'a removed parameter',
    of: lent,
    from: ', kind?: Kind | null',
    to: '',
    step: 'major',
    said: 'notify: kind is gone',
  },
  {
    what: 'a widened answer',
    of: lent,
    from: 'readonly text: string',
    to: 'readonly text: string | null',
    step: 'major',
    said: 'Notice: text: may be null now',
  },
  {
    what: 'more in an answer',
    of: lent,
    from: 'readonly text: string',
    to: 'readonly text: string; readonly at?: number',
    step: 'minor',
  },
  {
    what: 'less for who is called',
    of: lent,
    from: 'hear: (notice: Notice)',
    to: 'hear: ()',
    step: 'major',
    said: 'onNotice: hear: notice is gone',
  },
  {
    what: 'more in the answer of an endpoint',
    of: wire,
    from: 'id: z.uuid()',
    to: 'id: z.uuid(), by: z.string()',
    step: 'minor',
    said: 'Clause: has changed',
  },
  {
    what: 'an answer that may be null',
    of: wire,
    from: 'id: z.uuid()',
    to: 'id: z.uuid().nullable()',
    step: 'major',
    said: 'Clause: id: may be null now',
  },
  {
    what: 'a new state in an answer',
    of: wire,
    from: "'live']",
    to: "'live', 'old']",
    step: 'major',
    said: 'Clause: state: may be "old" now',
  },
  { what: 'a new kind that readers catch', of: wire, from: "'lent'])", to: "'lent', 'found'])", step: 'minor' },
  { what: 'less in an answer', of: wire, from: 'id: z.uuid(), ', to: '', step: 'major', said: 'Clause: id is gone' },
  {
    what: 'a request that takes more',
    of: wire,
    from: 'max(200)',
    to: 'max(300)',
    step: 'minor',
    said: 'addClause: has changed',
  },
  {
    what: 'a request that takes less',
    of: wire,
    from: 'max(200)',
    to: 'max(100)',
    step: 'major',
    said: 'addClause: request: body: note: was limited to max 200 and is to max 100',
  },
  {
    what: 'a rule over a request',
    of: wire,
    from: 'max(200)',
    to: "max(200).refine((text) => text !== 'no')",
    step: 'major',
    said: 'addClause: request: body: note: was limited',
  },
  {
    what: 'more that a request needs',
    of: wire,
    from: 'note:',
    to: 'of: z.string(), note:',
    step: 'major',
    said: 'addClause: request: body: of is needed now',
  },
  {
    what: 'another address',
    of: wire,
    from: "'/clauses'",
    to: "'/all-clauses'",
    step: 'major',
    said: 'addClause: was POST /clauses, session',
  },
  {
    what: 'a word that is taken and given',
    of: wire,
    from: 'max(40)',
    to: 'max(50)',
    step: 'major',
    said: 'Word: was limited',
  },
  { what: 'other words about an endpoint', of: wire, from: 'Adds a clause', to: 'Makes a clause', step: 'none' },
];

describe('a change of what a package exports', () => {
  const less = { minor: 'patch', major: 'minor', none: 'none' } as const;
  let surfaces: ReadonlyMap<string, Surfaces>;

  // Reading the libraries takes longest, and so all are read together.
  beforeAll(async () => {
    const changes = planted.map(({ of, from, to }, index) => ({ ...of, folder: `planted-${index}`, from, to }));
    const all = [lent, wire, ...changes];
    await inCheckout(async () => {
      for (const { folder, name, from, to } of changes) writePackage(name, folder, '1.0.0', changed(name, from, to));
      const described = await describePackages(root, all);
      surfaces = new Map(all.map(({ folder }, index) => [folder, described[index] ?? {}]));
    });
  });

  it.each(planted.map((one, index) => ({ ...one, folder: `planted-${index}` })))(
    'asks for its step: $what, $step',
    async ({ of, folder, step, said = '' }) => {
      const [before = {}, now = {}] = [surfaces.get(of.folder), surfaces.get(folder)];
      await keepSurfaces(root, of, before);
      await keepSurfaces(root, of, now);
      if (step !== 'none') {
        changeset(of, less[step]);
        const [fault] = faultsOf(root, of, now);
        expect(fault).toContain(`${of.name}: ${said}`);
        expect(fault).toContain(
          `which is ${step}; its changesets say ${less[step]}. Mend: pnpm changeset, with ${step} for`,
        );
        changeset(of, step);
      }
      expect(faultsOf(root, of, now)).toEqual([]);
    },
  );

  it('is measured from the last release, whose version says enough', async () => {
    const gone = planted.findIndex(({ what }) => what === 'a removed export');
    const [before = {}, now = {}] = [surfaces.get(lent.folder), surfaces.get(`planted-${gone}`)];
    await keepSurfaces(root, lent, before);
    writePackage(lent.name, 'lent', '1.1.0');
    await expect(keepSurfaces(root, lent, now)).rejects.toThrow(
      '@pacta/lent: onNotice: is gone, which is major; the version went from 1.0.0 to 1.1.0. Mend: a version that is major.',
    );
    writePackage(lent.name, 'lent', '2.0.0');
    expect(faultsOf(root, lent, now)).toEqual([
      '@pacta/lent is 2.0.0, and its released surface that of 1.0.0. Mend: pnpm surface',
    ]);
    await keepSurfaces(root, lent, now);
    expect(faultsOf(root, lent, now)).toEqual([]);
  });
});
