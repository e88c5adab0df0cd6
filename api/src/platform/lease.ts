import { fdatasyncSync, fstatSync, readdirSync, statSync, writeSync } from 'node:fs';
import { link, open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from './error-code.ts';

/** Who claims a folder. */
export interface Claim {
  readonly id: string;
  /** The kernel and the file system under which the claimant's socket can be reached. */
  readonly place: string;
  readonly hasSocket: boolean;
  /** For people. */
  readonly process: string;
}

/** A claim as it lies in the folder. Of two, the higher number counts; each renewal changes the text. */
export interface Lease {
  readonly number: number;
  readonly text: string;
}

const prefix = '.lease-';
const fileOf = (folder: string, number: number) => path.join(folder, `${prefix}${number}`);
export const socketOf = (id: string): string => `.lock-${path.basename(id)}`;

/** The leases in a folder, lowest first. */
export async function readLeases(folder: string): Promise<Lease[]> {
  const leases = numbersOf(await readdir(folder)).map(async (number) => ({
    number,
    text: await readFile(fileOf(folder, number), 'utf8').catch(unlessMissing),
  }));
  return (await Promise.all(leases)).flatMap(({ number, text }) => (text === undefined ? [] : [{ number, text }]));
}

const numbersOf = (names: readonly string[]): number[] =>
  names
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)))
    .filter(Number.isSafeInteger)
    .sort((one, other) => one - other);

function unlessMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
  return undefined;
}

/** What a lease says, as far as it can be read. */
export function claimOf({ text }: Lease): Partial<Claim> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** A lease of this process. */
export interface OwnLease extends Lease {
  /** Tells those who watch that this process lives. Returns whether the folder is still its own. */
  renew(): boolean;
  remove(): Promise<void>;
}

/** Writes a lease, or resolves to nothing if its number is taken. */
export async function writeLease(folder: string, number: number, claim: Claim): Promise<OwnLease | undefined> {
  const file = fileOf(folder, number);
  const draft = path.join(folder, `.draft-${claim.id}`);
  const text = textOf(claim, 0);
  const handle = await open(draft, 'wx+', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
    await link(draft, file); // whole or not at all, and only if the name is free, between hosts too
  } catch (error) {
    await handle.close();
    if (hasCode(error, 'EEXIST')) return undefined;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }

  const isOurs = () => statSync(file, { throwIfNoEntry: false })?.ino === fstatSync(handle.fd).ino;
  let renewals = 0;
  return {
    number,
    text,
    // By the open file: a lease that was taken away does not come back when it is renewed. At once: a commit waits for it.
    renew() {
      renewals += 1;
      writeSync(handle.fd, textOf(claim, renewals), 0);
      fdatasyncSync(handle.fd);
      return isOurs() && numbersOf(readdirSync(folder)).at(-1) === number;
    },
    async remove() {
      if (isOurs()) await rm(file, { force: true });
      await handle.close();
    },
  };
}

/** Always of the same length, so that renewing needs no room on the disk. */
const textOf = (claim: Claim, renewals: number) =>
  JSON.stringify({ ...claim, renewals: `${renewals}`.padStart(12, '0') });

/** Removes what a process that is gone left in its folder. */
export async function removeLease(folder: string, lease: Lease): Promise<void> {
  const { id } = claimOf(lease);
  await rm(fileOf(folder, lease.number), { force: true });
  if (id !== undefined) await rm(path.join(folder, socketOf(id)), { force: true });
}
