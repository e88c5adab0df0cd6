import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../../..');
const packages = path.join(root, 'packages');

/** An earlier major of `@pacta/shared` that is kept beside it. */
export interface KeptMajor {
  /** As in `@pacta/shared-1`. */
  name: string;
  major: string;
  version: string;
  /** From the root. */
  folder: string;
}

/** All that are kept in this checkout. */
export const keptMajors = (): KeptMajor[] =>
  readdirSync(packages)
    .filter((name) => /^shared-\d+$/.test(name) && existsSync(path.join(packages, name, 'package.json')))
    .map((name) => {
      const { version } = readPackage(path.join(packages, name));
      return { name: `@pacta/${name}`, major: name.slice('shared-'.length), version, folder: `packages/${name}` };
    });

/** Those that a shell lends beside its own: it depends on them. */
export function majorsLentBy(shell: string): KeptMajor[] {
  const { dependencies = {} } = readPackage(shell);
  return keptMajors().filter(({ name }) => name in dependencies);
}

/** The package that an app has as `@pacta/shared`: the present major, or one that is kept. */
export const sharedOf = (app: string): Pick<KeptMajor, 'name' | 'version'> =>
  readPackage(path.join(app, 'node_modules/@pacta/shared'));

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

const readPackage = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
