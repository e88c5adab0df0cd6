import { overlap } from '@pacta/shared/remote/deployment';
import { Refusal } from '../refusal.ts';
import type { Registry, Row } from './deployment-files.ts';

type Claims = Pick<Row, 'name' | 'version' | 'paths' | 'sidebar' | 'layout'>;

/** Addresses that the server answers itself. */
const ofServer = [
  ...['/v1/*', '/assets/*', '/remotes/*', '/shells/*', '/outbox/*', '/health', '/ready'],
  ...['/index.html', '/licenses.txt', '/registry.json', '/config.json'],
];

/** The shell guards pages and lays them out by where they are: whoever has no session sees all but the admin area. */
const areaOf = (path: string): string => /^[/](admin|document)([/]|$)/.exec(path)?.[1] ?? 'login';

/** Refuses, by name, a remote that claims what is not its own: a path or a menu entry of another, the sign-in, the server's addresses. */
export function assertClaims(claims: Claims, { remotes, disabled = {} }: Pick<Registry, 'remotes' | 'disabled'>): void {
  const others = [...Object.values(remotes), ...Object.values(disabled)]
    .map(({ active }) => active)
    .filter(({ name }) => name !== claims.name);
  for (const path of claims.paths) assertPath(path, claims, others);
  for (const [at, entry] of claims.sidebar.entries()) assertEntry(entry, claims, others, claims.sidebar.slice(0, at));
}

/**
 * The shell matches in any case and knows optional parts, which would be claims that nobody can compare; `..` is gone from an address
 * before anything is matched.
 */
const isPattern = (path: string): boolean =>
  path === '/' ||
  path
    .slice(1)
    .split('/')
    .every(
      (part, at, { length }) =>
        /^([a-z0-9][a-z0-9._-]*|:[a-zA-Z]\w*)$/.test(part) || (part === '*' && at === length - 1),
    );

function assertPath(path: string, { name, layout }: Claims, others: Claims[]): void {
  const mend = `Take it out of paths in ${name}/remote.manifest.ts.`;
  if (!isPattern(path))
    throw new Refusal(
      `${name} claims ${path}; paths are written in small letters, with :name for any one part and * at their end. ${mend}`,
    );
  const servers = ofServer.find((taken) => overlap(path, taken));
  if (servers) throw new Refusal(`${name} claims ${path}, but ${servers} is the server's. ${mend}`);
  const [other, taken] = firstClaim(path, others) ?? [];
  if (other) throw new Refusal(`${name} claims ${path}, but ${taken} is ${other.name}'s (${other.version}). ${mend}`);
  const area = areaOf(path);
  if (layout !== area)
    throw new Refusal(`${name} claims ${path} with the layout "${layout}", but pages there have "${area}". ${mend}`);
}

function firstClaim(path: string, others: Claims[]): [Claims, string] | undefined {
  for (const other of others) {
    const taken = other.paths.find((theirs) => overlap(path, theirs));
    if (taken) return [other, taken];
  }
}

type Entry = Row['sidebar'][number];

function assertEntry(entry: Entry, { name, paths }: Claims, others: Claims[], earlier: Entry[]): void {
  const { path } = entry;
  const mend = `Change sidebar in ${name}/remote.manifest.ts.`;
  if (!paths.some((own) => covers(own, path)))
    throw new Refusal(`${name} has a menu entry for ${path}, which is not among its paths. ${mend}`);
  const twice = sameFace(entry, earlier);
  if (twice) throw new Refusal(`${name} has the menu entry "${twice}" twice. ${mend}`);
  for (const other of others) {
    const same = sameFace(entry, other.sidebar);
    if (same) throw new Refusal(`${name} has the menu entry "${same}", which is ${other.name}'s. ${mend}`);
  }
}

/** What people would take for another entry; they do not see a second space, and take small and big letters for the same. */
function sameFace(entry: Entry, others: Entry[]): string | undefined {
  const seen = (face = ''): string => face.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  return facesOf(entry).find((face, at) => others.some((other) => seen(face) === seen(facesOf(other)[at])));
}

/** What tells people one entry from another. */
const facesOf = ({ path, label }: Entry): string[] => [path, label.en, label.es];

/** Whether a pattern matches an address. */
const covers = (pattern: string, address: string): boolean => !address.includes('*') && overlap(pattern, address);
