import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Surface } from '../surface/shape.ts';
import type { Change } from './change.ts';

/** Files of `ui` that hold what a page has one of: what is told and how it is put, since when it waits, whether it is dark. */
const ofThePage = ['ui/notice-store.ts', 'ui/shown-problem.ts', 'ui/wait.ts', 'ui/color-mode-store.ts'];

interface Kept {
  /** What the package that keeps them is called. */
  name: string;
  /** Whether a door stays that of the present major. */
  isOne: (door: string) => boolean;
  /** What the door `ui` exports. */
  ui: Surface;
}

/** The sources of `@pacta/shared` as a package of another name has them; what the page has one of they take from the present major. */
export async function keptSources(root: string, folder: string, { name, isOne, ui }: Kept): Promise<Change[]> {
  const source = path.join(root, 'shared/src');
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => path.relative(source, path.join(parentPath, file)).replaceAll('\\', '/'))
    .filter((file) => isSource(file) && !isOne(`./${file.split('/')[0]}`))
    .sort();
  const texts = new Map<string, string>();
  for (const file of files) texts.set(file, await readFile(path.join(source, file), 'utf8'));
  const shared = new Set(withThoseThatNeed(ofThePage, texts, ui));
  const rename = (text: string): string => text.replaceAll(/(?<=['"])@pacta\/shared(?=\/)/g, name);
  return files.map((file) => {
    const text = texts.get(file) ?? '';
    return {
      file: `${folder}/src/${file}`,
      text: shared.has(file) ? reExport('./ui', publicIn(text, ui)) : rename(text),
    };
  });
}

// Tests and stories are those of the present major, and so is what declares files that are no code; compiled words follow from the others.
const isSource = (file: string): boolean => !/\.(test|stories)\.tsx?$|\.d\.ts$|locales\/\w+\.ts$/.test(file);

/** With each file that works on one of them by what its door does not export: it could not do so from elsewhere. */
function withThoseThatNeed(given: readonly string[], texts: ReadonlyMap<string, string>, ui: Surface): string[] {
  const needs = ([file, text]: [string, string]): boolean =>
    !given.includes(file) &&
    importsOf(text).some(
      ({ from, names }) =>
        given.includes(path.posix.join(path.posix.dirname(file), from)) && names.some((one) => !(one in ui)),
    );
  const more = [...texts].filter(needs).map(([file]) => file);
  return more.length === 0 ? [...given] : withThoseThatNeed([...given, ...more], texts, ui);
}

/** Its own files that a file imports, with the names that it takes from each. */
const importsOf = (text: string): { from: string; names: string[] }[] =>
  [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']*)';$/gm)].map(([, names = '', from = '']) => ({
    from,
    names: names
      .split(',')
      .map((one) =>
        one
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, ''),
      )
      .filter((one) => one !== ''),
  }));

const publicIn = (text: string, ui: Surface): Surface => {
  const declared = [...text.matchAll(/^export (?:async )?(?:const|function|type|interface|class) (\w+)/gm)];
  const names = declared.flatMap(([, one]) => (one !== undefined && one in ui ? [[one, ui[one]] as const] : []));
  return Object.fromEntries(names) as Surface;
};

/** Exports of a door that come from a file of its own. */
export interface Own {
  file: string;
  names: string[];
}

/** A door of the present major under the name of an earlier one. Each export by its name: one that goes is missed here first. */
export function takenOver(door: string, source: string, surface: Surface, own: Own = { file: '', names: [] }): string {
  const types = [...source.matchAll(/\btype (\w+)(?=[,\s])/g)].map(([, name]) => name); // also where there is a value of that name
  const taken = Object.entries(surface)
    .filter(([name]) => !own.names.includes(name))
    .map(([name, told]) => [name, types.includes(name) ? {} : told] as const);
  const about = `/** What this major had of \`@pacta/shared${door.slice(1)}\`, which there is one of for all. */\n`;
  const kept = own.names.length > 0 ? `export { ${own.names.join(', ')} } from '${own.file}';\n` : '';
  return about + reExport(door, Object.fromEntries(taken)) + kept;
}

function reExport(door: string, surface: Surface): string {
  const names = Object.entries(surface)
    .filter(([name]) => !name.startsWith('type ')) // comes with the value of the same name
    .map(([name, told]) => ('value' in told ? name : `type ${name}`));
  return `export { ${names.join(', ')} } from '@pacta/shared${door.slice(1)}';\n`;
}
