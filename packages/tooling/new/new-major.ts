import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../refusal.ts';
import { describePackages } from '../surface/describe-package.ts';
import { packages } from '../surface/packages.ts';
import { textsOf } from '../surface/surface-files.ts';
import { type Change, edited, exists } from './change.ts';
import { after, type Edit } from './insertion.ts';
import { keptSources, type Own, takenOver } from './kept-sources.ts';

/** Doors that hold what a page has one of: an earlier major takes them from the present one. */
const oneForAll = ['./http', './i18n', './load', './remote', './remote/deployment', './router', './session'];

/** What such a door has that is its own all the same, by the file that has it: words are those of each major. */
const ownIn: Record<string, Own> = {
  './i18n': { file: './own-messages.tsx', names: ['OwnMessages', 'withSharedMessages'] },
};

interface SharedPackage {
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}

/** Keeps the major of `@pacta/shared` that ends as a package beside it, which the shell lends and the remotes of this checkout depend on. */
export async function newMajor(root: string, remotes: readonly string[]): Promise<Change[]> {
  const shared = JSON.parse(await readFile(path.join(root, 'shared/package.json'), 'utf8')) as SharedPackage;
  const [major = ''] = shared.version.split('.');
  const folder = `packages/shared-${major}`;
  if (await exists(path.join(root, folder)))
    throw new Refusal(`${folder} is there already: ${major} is kept. See docs/majors.md for what comes next.`);
  const name = `@pacta/shared-${major}`;
  const [surfaces = {}] = await describePackages(root, packages);
  const isOne = (door: string): boolean => oneForAll.includes(door);
  const fileOf = (door: string): string => `${folder}/${shared.exports[door]?.slice('./'.length)}`;
  return [
    ...(await keptSources(root, folder, { name, isOne, ui: surfaces['./ui'] ?? {} })),
    ...(await Promise.all(
      oneForAll.map(async (door) => {
        const source = await readFile(path.join(root, 'shared', shared.exports[door] ?? ''), 'utf8');
        return { file: fileOf(door), text: takenOver(door, source, surfaces[door] ?? {}, ownIn[door]) };
      }),
    )),
    ...[...textsOf(surfaces)].map(([file, text]) => ({ file: `${folder}/surface/${file}`, text })),
    { file: `${folder}/package.json`, text: packageOf(shared, name) },
    { file: `${folder}/src/lent.ts`, text: await template('lent.ts', major) },
    { file: `${folder}/src/ui/look.tsx`, text: await template('look.tsx', major) },
    { file: `${folder}/src/i18n/own-messages.tsx`, text: await template('own-messages.tsx', major) },
    await edited(root, 'shell/src/remote/earlier/earlier-majors.ts', lending(major)),
    await edited(root, 'shell/package.json', after(present, `\n    "${name}": "workspace:*",`)),
    ...(await Promise.all(remotes.map((remote) => edited(root, `${remote}/package.json`, staysOn(folder))))),
  ];
}

const present = '"@pacta/shared": "workspace:*",';

/**
 * A remote depends on the kept major under the name that it knows. As a link for its development: changesets would take anything else for
 * a wrong version of the present one. One that is on an earlier major still stays there.
 */
const staysOn =
  (folder: string): Edit =>
  (text) => {
    const manifest = JSON.parse(text) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
    const { '@pacta/shared': shared, ...dependencies } = manifest.dependencies;
    if (shared === undefined) return text;
    const own = Object.entries({ ...manifest.devDependencies, '@pacta/shared': `link:../${folder}` });
    const devDependencies = Object.fromEntries(own.sort(([one], [other]) => (one < other ? -1 : 1)));
    return `${JSON.stringify({ ...manifest, dependencies, devDependencies }, null, 2)}\n`;
  };

const lending = (major: string): Edit =>
  after(
    'Promise<EarlierMajor>>> = {',
    `\n  ${major}: () => import(/* webpackChunkName: "shared-${major}" */ '@pacta/shared-${major}/lent'),\n`,
  );

const packageOf = ({ exports, dependencies, ...shared }: SharedPackage, name: string): string => {
  const kept = {
    ...shared,
    name,
    exports: { ...exports, './lent': './src/lent.ts' },
    dependencies: { ...dependencies, '@pacta/shared': 'workspace:*' },
  };
  return `${JSON.stringify(kept, null, 2)}\n`;
};

const template = async (file: string, major: string): Promise<string> =>
  (await readFile(path.join(import.meta.dirname, 'major', `${file}.txt`), 'utf8')).replaceAll('0000', major);
