import { createHash } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import type { Canary, Registry, Row } from './deployment-files.ts';

/** Who gets a candidate instead of the active version. */
export type Share = Omit<Canary, 'release'>;

const wanted =
  'Say a share of browsers, as in --canary 10%, or a company by its id, as in --canary company:0198c1a0-….';
const oneCompany = /^company:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Reads what `--canary` was given; it may be given several times. */
export function shareOf(given: readonly string[]): Share {
  const shares = given.filter((one) => one.endsWith('%'));
  const [share = '0%'] = shares;
  const percent = Number(share.slice(0, -1));
  const companies = given.filter((one) => !one.endsWith('%')).map(hashOfCompany);
  if (shares.length > 1) throw new Refusal(`${shares.join(' and ')} are two shares. ${wanted}`);
  if (shares.length === 1 && !(Number.isInteger(percent) && percent > 0 && percent < 100))
    throw new Refusal(`${share} is no whole number from 1% to 99%. ${wanted}`);
  return { percent, companies };
}

/** Everybody can read the registry; whose id they do not know they do not learn there. */
function hashOfCompany(given: string): string {
  const [, id] = oneCompany.exec(given) ?? [];
  if (!id) throw new Refusal(`${given} is neither a share nor a company. ${wanted}`);
  return createHash('sha256').update(id).digest('hex').slice(0, 16);
}

export const tellShare = ({ percent, companies }: Share): string =>
  [
    ...(percent > 0 ? [`${percent}% of browsers`] : []),
    ...(companies.length > 0 ? [companies.length === 1 ? '1 company' : `${companies.length} companies`] : []),
  ].join(' and ');

/** Refuses to publish beside a canary: what ends it is for whoever watches it to decide. */
export function assertNoCanary({ remotes }: Registry, { name, base }: Pick<Row, 'name' | 'base'>): void {
  const canary = remotes[name]?.canary;
  if (!canary || canary.release.base === base) return;
  throw new Refusal(
    `${name} ${canary.release.version} is a canary for ${tellShare(canary)}. End it first: "pnpm release promote ${name}" makes it live for all, "pnpm release rollback ${name}" takes it back.`,
  );
}

/** A version for some browsers, beside the one that all others have. */
export function withCanary(registry: Registry, release: Row, share: Share): Registry {
  const row = registry.remotes[release.name];
  if (!row)
    throw new Refusal(`${release.name} is not on the page, so nobody could be spared. Publish it without --canary.`);
  if (row.active.base === release.base)
    throw new Refusal(`${release.name} ${release.version} is live for all already; there is nothing to try.`);
  const remotes = { ...registry.remotes, [release.name]: { ...row, canary: { release, ...share } } };
  return { ...registry, remotes };
}

/** Everybody has the active version again. */
export function withoutCanary(registry: Registry, name: string): Registry {
  const { canary: _, ...row } = registry.remotes[name] ?? noCanary(name);
  return { ...registry, remotes: { ...registry.remotes, [name]: row } };
}

export function noCanary(name: string): never {
  throw new Refusal(`${name} has no canary. "pnpm release status" says who has; --from promotes from elsewhere.`);
}
