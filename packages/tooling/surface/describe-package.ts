import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { describeContracts } from './describe-contracts.ts';
import { type Door, describeTypes } from './describe-types.ts';
import type { Surface } from './shape.ts';

/** A package whose doors others build on. */
export interface Package {
  readonly name: string;
  readonly folder: string; // from the root
  readonly hasContracts: boolean; // endpoints and schemas are told by their shapes on the wire
  readonly standsOn?: string; // a folder whose code counts as its own, since it hands that on
}

export type Surfaces = Readonly<Record<string, Surface>>; // by door, as in "./ui"

/** What the doors of packages export now, in the order given. */
export async function describePackages(root: string, packages: readonly Package[]): Promise<Surfaces[]> {
  const doors = packages.map((one) => doorsOf(root, one));
  const program = programOf(root, doors.flat());
  return await Promise.all(
    packages.map(async (one, index) => {
      const own = doors[index] ?? [];
      const contracts = one.hasContracts ? describeContracts(await load(own)) : {};
      const sources = [one.folder, ...(one.standsOn ? [one.standsOn] : [])].map(
        (folder) => `${path.join(root, folder, 'src').replaceAll('\\', '/')}/`,
      );
      const isNeighbour = (other: Package): boolean =>
        other !== one && other.standsOn === undefined && other.folder !== one.standsOn;
      const types = describeTypes(program, {
        doors: own,
        neighbours: packages.flatMap((other, at) => (isNeighbour(other) ? (doors[at] ?? []) : [])),
        isOwn: (file) => sources.some((source) => file.startsWith(source)),
        isTold: (door, name) => contracts[door]?.[name] !== undefined,
      });
      return Object.fromEntries(own.map(({ name }) => [name, inOrder({ ...types[name], ...contracts[name] })]));
    }),
  );
}

const inOrder = (surface: Surface): Surface =>
  Object.fromEntries(Object.entries(surface).sort(([a], [b]) => (a < b ? -1 : 1)));

function doorsOf(root: string, { folder }: Package): Door[] {
  const { exports } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.entries(exports).map(([name, file]) => ({
    name,
    file: path.join(root, folder, file).replaceAll('\\', '/'),
  }));
}

async function load(doors: readonly Door[]): Promise<Record<string, Record<string, unknown>>> {
  const loaded = doors.map(async ({ name, file }) => [name, await import(pathToFileURL(file).href)] as const);
  return Object.fromEntries(await Promise.all(loaded));
}

/** The doors and what they stand on. With the order of types that is the same however they are read. */
function programOf(root: string, doors: readonly Door[]): ts.Program {
  const file = path.join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root);
  const { tsBuildInfoFile: _, ...kept } = options;
  return ts.createProgram({
    rootNames: [...doors.map((door) => door.file), ...ambient(doors)],
    options: { ...kept, incremental: false, types: [], stableTypeOrdering: true },
  });
}

/** What declares files that are no code. */
const ambient = (doors: readonly Door[]): string[] =>
  doors.map(({ file }) => path.join(path.dirname(file), 'assets.d.ts')).filter((file) => ts.sys.fileExists(file));
