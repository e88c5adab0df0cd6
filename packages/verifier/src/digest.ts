import { createHash } from 'node:crypto';
import type { Entry } from './export-format.ts';

export const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
export const hexOf = (bytes: string | Uint8Array): string => sha256(bytes).toString('hex');

/** What the hash of an entry is of: the hash before it, then what the entry says as a JSON array. */
export function entryHash(documentId: string, previous: string, entry: Entry): string {
  const { sequence, type, at, actorKind, actorName, version, sha256: file, position, onPaper } = entry;
  const said: unknown[] = [documentId, sequence, type, at, actorKind, actorName, version, file, position, onPaper];
  const { ip, userAgent, details, authentication } = entry;
  const isEvidence = [ip, userAgent, details, authentication].some((part) => part !== null && part !== undefined);
  if (isEvidence) said.push(ip, userAgent, details === null ? null : inOrder(details));
  if (authentication !== null && authentication !== undefined) said.push(authentication);
  return hexOf(previous + JSON.stringify(said));
}

function inOrder(details: Readonly<Record<string, unknown>>): [string, unknown][] {
  const names = Object.keys(details).sort(); // by code units, as the server does
  return names.map((name) => [name, details[name]]);
}

/**
 * The root of a Merkle tree (RFC 6962, section 2.1) over leaves that come one after another: for each level the full subtree that
 * waits for its sibling, if there is one.
 */
export class GrowingTree {
  size = 0;
  readonly #waiting: (Buffer | undefined)[] = [];

  add(leaf: string): void {
    let node = sha256(Buffer.concat([Buffer.of(0), Buffer.from(leaf)]));
    let level = 0;
    for (let left = this.#waiting[level]; left; left = this.#waiting[level]) {
      node = parentOf(left, node);
      this.#waiting[level] = undefined;
      level += 1;
    }
    this.#waiting[level] = node;
    this.size += 1;
  }

  root(): string {
    let right: Buffer | undefined;
    for (const left of this.#waiting) {
      if (left) right = right ? parentOf(left, right) : left;
    }
    return (right ?? sha256('')).toString('hex');
  }
}

const parentOf = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.concat([Buffer.of(1), left, right]));
