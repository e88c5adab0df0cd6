import { z } from 'zod';
import { Refusal } from '../refusal.ts';

/*
 * The files of a deployment as those who publish read them. What a menu or a page may be is for the live shell to say (judge.ts):
 * here nothing is refused that another shell may know, and what is not known is kept.
 */

/** The name is also that of a global and of a folder. */
export const isRemoteName = (name: string): boolean => /^mf-[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

const Hash = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
const Version = z.string().regex(/^\d+\.\d+\.\d+$/, 'is not three numbers');
/** A file below its folder, and nowhere else. */
const FileName = z.string().refine((name) => !/^\/|\\|(^|\/)\.\.?(\/|$)/.test(name), 'leaves its folder');
const Exports = z.record(z.string(), z.array(z.string()));

const Entry = z.looseObject({
  path: z.string(),
  label: z.looseObject({ en: z.string().min(1), es: z.string().min(1) }),
  icon: z.string(),
  roles: z.array(z.string()).min(1),
  order: z.int(),
});

/** The name of a place on a page, with its version. */
const SlotName = z.string().regex(/^[a-z][a-z.-]*\/v[1-9]\d*$/, 'is not a name such as documents.detail.side/v1');

const Offer = z.looseObject({
  slot: SlotName,
  label: z.looseObject({ en: z.string().min(1), es: z.string().min(1) }),
  roles: z.array(z.string()).min(1),
  order: z.int(),
});

const row = {
  name: z.string().refine(isRemoteName, 'is not a name such as mf-audit'),
  paths: z.array(z.string().startsWith('/')).min(1),
  layout: z.string(),
  sidebar: z.array(Entry),
  /** What it offers to pages of other remotes, and where its own take such parts. */
  slots: z.array(Offer).optional(),
  places: z.array(z.looseObject({ slot: SlotName, path: z.string().startsWith('/') })).optional(),
  version: Version,
  entry: FileName,
  preload: z.array(FileName),
  needs: z.looseObject({ shared: z.string(), contracts: z.string().optional() }),
};

/** `remote.json`: what a build of a remote says of itself. */
export const RemoteBuild = z.looseObject({
  ...row,
  /** Which exports of which doors it uses; a build of before this was recorded has none. */
  uses: Exports.optional(),
  files: z.record(FileName, Hash),
});
export type RemoteBuild = z.infer<typeof RemoteBuild>;

/** What a shell lends, and what it takes of a remote. */
const Lending = {
  /** By import name; react, the doors of shared, contracts. */
  versions: z.record(z.string(), z.string()),
  exports: Exports,
  /** Earlier majors of `@pacta/shared` that it lends beside its own: doors by the names that remotes of them use. */
  earlier: z.array(z.object({ version: Version, exports: Exports })).optional(),
  layouts: z.array(z.string()),
  roles: z.array(z.string()),
  /** Places whose contract it knows. */
  slots: z.array(z.string()).optional(),
};

/** `shell.json`: what a build of the shell says of itself, and what it judges remotes by. */
export const ShellBuild = z.looseObject({
  name: z.literal('shell'),
  version: Version,
  ...Lending,
  files: z.record(FileName, Hash),
});
export type ShellBuild = z.infer<typeof ShellBuild>;

const Row = z.looseObject({
  ...row,
  base: z.string(),
  commit: z.string().nullable().optional(),
  integrity: Hash.nullable(),
  /** Hashes of its code, which browsers compare. */
  files: z.record(FileName, Hash).nullable().optional(),
});
export type Row = z.infer<typeof Row>;

/** A version for some browsers, in place of the active one. A shell of before such were told does not see it. */
const Canary = z.object({
  release: Row,
  percent: z.int().min(0).max(99), // of browsers
  companies: z.array(z.string()), // whose people get it too: how the SHA-256 of their ids begins, in 16 hexadecimal digits
});
export type Canary = z.infer<typeof Canary>;

const Rows = z.record(z.string(), z.looseObject({ active: Row, previous: Row.nullable(), canary: Canary.optional() }));

export const Registry = z.looseObject({
  environment: z.enum(['development', 'test', 'production']),
  /** The version of `@pacta/shared` that the shell lends. */
  shared: z.string(),
  /** Those of earlier majors that it lends beside it. */
  earlierShared: z.array(z.string()).optional(),
  overrides: z.literal('allowed').optional(),
  /** The release of the shell whose page is live. A deployment of before shells were releases has none. */
  shell: z.looseObject({ version: Version, folder: z.string() }).optional(),
  remotes: Rows,
  /** What was taken off for a while. */
  disabled: Rows.optional(),
});
export type Registry = z.infer<typeof Registry>;

/** The part of an operator's `config.json` that says where pages may load remotes from. */
export const Configuration = z.looseObject({ remoteOrigins: z.array(z.url()) });

/** A version that was published, in the order of their publication; only those who publish read it. */
const Publication = z.object({
  folder: z.string(),
  version: Version,
  commit: z.string().nullable(),
  at: z.iso.datetime(),
  by: z.string(),
  size: z.int(), // bytes, without compressed copies
  /** Of the sources it was built from; null where the build came from elsewhere. */
  fingerprint: z.string().nullable(),
  /** The address of its folder. */
  base: z.string(),
  /** It never was live, or somebody went back from it: going back passes it over. */
  isPassedOver: z.boolean(),
});
export type Publication = z.infer<typeof Publication>;
export const History = z.array(Publication);
export type History = Publication[];

/** Parses a file of a deployment or of a build; refuses in one line what is not valid. */
export function parseFile<T>(schema: z.ZodType<T>, text: string, name: string, mend: string): T {
  const value = jsonIn(text);
  const result = value === undefined ? null : schema.safeParse(value);
  if (result?.success) return result.data;
  throw new Refusal(`${name} is not valid (${result ? problemOf(result.error) : 'it is not JSON'}). ${mend}`);
}

function problemOf({ issues: [problem] }: z.ZodError): string {
  const where = problem?.path.length ? `${problem.path.join('.')}: ` : '';
  const reason = problem?.code === 'invalid_key' ? problem.issues[0]?.message : problem?.message;
  return where + reason;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
