import { checkTimestamp } from '@pacta/signatures/timestamp';
import type { TrailLine } from './package-format.ts';

/** A constancia or timestamp that an authority issued over the file, or over the one that it renews. */
export interface Token {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
}

/** What one says itself. Whether its authority is to be believed is the reader's to know. */
export interface Constancia {
  readonly path: string;
  readonly time: Date;
  readonly policy: string; // OID
  readonly imprint: string; // SHA-256 of what it is over
}

interface Checked {
  readonly findings: readonly string[];
  readonly read: readonly Constancia[];
}

/** Compares constancias with the trail, which says of each in its order over what it was issued, and (since 2026-11) its own hash. */
export async function checkConstancias(tokens: readonly Token[], entries: readonly TrailLine[]): Promise<Checked> {
  const findings: string[] = [];
  const read: Constancia[] = [];
  const byNumber = new Map(tokens.map((token) => [numberOf(token), token]));
  let before: Token | undefined;
  for (const [index, entry] of entries.filter(({ type }) => type === 'CONSERVED').entries()) {
    const token = byNumber.get(index + 1);
    byNumber.delete(index + 1);
    if (!token) {
      findings.push(`Entry ${entry.sequence} (CONSERVED) names a constancia that is not in the package.`);
      continue;
    }
    const found = await readToken(token, entry, before);
    if (typeof found === 'string') findings.push(`${token.path}: ${found}`);
    else read.push(found);
    before = token;
  }
  findings.push(...[...byNumber.values()].map(({ path }) => `${path}: no entry of the trail names this file.`));
  return { findings, read };
}

const numberOf = ({ path }: Token): number => Number(/(\d+)\.tsr$/.exec(path)?.[1]);

async function readToken(
  { path, bytes, sha256 }: Token,
  { sequence, sha256: file, details }: TrailLine,
  before: Token | undefined,
): Promise<Constancia | string> {
  const { constanciaSha256, renews } = details ?? {};
  if (constanciaSha256 !== undefined && constanciaSha256 !== sha256)
    return `is not the one that entry ${sequence} names.`;
  if (renews !== undefined && before && renews !== before.sha256) return 'does not renew the one before it.';
  const imprint = String(renews ?? file);
  const digest = new Uint8Array(Buffer.from(imprint, 'hex'));
  const stamp = await checkTimestamp(bytes, { hash: 'SHA-256', digest }).catch(() => null);
  if (!stamp?.time) return 'is no timestamp that can be read.';
  const { faults } = stamp;
  if (faults.length > 0)
    return `does not count for what entry ${sequence} says: ${faults.map(({ code }) => code).join(', ')}.`;
  return { path, time: stamp.time, policy: stamp.policy, imprint };
}
