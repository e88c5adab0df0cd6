import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { hasCode } from './error-code.ts';
import { answerHolds, NotHeld, type Pause, whileHeld } from './hold.ts';
import {
  type Claim,
  claimOf,
  type Lease,
  type OwnLease,
  readLeases,
  removeLease,
  socketOf,
  writeLease,
} from './lease.ts';
import { answersIn, callIn, type Folder, listenIn } from './lock-socket.ts';
import { privateMode } from './private-files.ts';

export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

export interface DirectoryLock {
  /** Higher than that of any process that may believe to hold the directory still. */
  readonly number: number;
  /** Is called before anything is written. Ends in `onLost` if another host has taken over meanwhile. */
  assertHeld(): void;
  unlock(): Promise<void>;
}

interface Options {
  /** The directory is another process's now, and nothing more may be written to it. */
  readonly onLost: () => void;
  /** Stops all writing into the directory for whoever copies it. Absent: nobody may ask for that. */
  readonly pause?: Pause;
  /** Milliseconds after which a process of another host that does not renew its lease counts as gone. */
  readonly lease?: number;
  readonly place?: string;
}

/**
 * Locks a directory for this process. Processes of this host are asked by their sockets, which the kernel closes when
 * they end, whatever container they are in. Those of other hosts cannot be asked: they renew a lease on the disk.
 */
export async function lockDirectory(directory: string, options: Options): Promise<DirectoryLock> {
  await mkdir(directory, { recursive: true, mode: privateMode.folder });
  await using stack = new AsyncDisposableStack();
  const handle = await open(directory, 'r');
  stack.defer(() => handle.close());
  const folder = { path: directory, descriptor: handle.fd };
  const { onLost, pause, lease = 15_000, place = await placeOf(directory) } = options;
  const id = randomUUID();
  const close = await listenIn(folder, socketOf(id), pause && answerHolds(pause));
  if (close) stack.defer(close);
  const claim = { id, place, hasSocket: close !== undefined, process: `process ${process.pid} on ${hostname()}` };
  const own = await take(folder, claim, lease);
  stack.defer(() => own.remove());
  await rm(path.join(directory, '.lock'), { force: true }); // of earlier versions

  const { assertHeld, stop } = keep(own, lease, onLost);
  const held = stack.move();
  held.defer(stop);
  return { number: own.number, assertHeld, unlock: () => held.disposeAsync() };
}

/**
 * Does some work while the process that has a directory leaves it as it is. Throws NotHeld where that cannot be asked of it.
 */
export async function whileDirectoryRests<T>(directory: string, work: () => Promise<T>): Promise<T> {
  await using stack = new AsyncDisposableStack();
  const handle = await open(directory, 'r');
  stack.defer(() => handle.close());
  const lease = (await readLeases(directory)).at(-1);
  const { id, place, process: holder } = lease ? claimOf(lease) : {};
  const said = (words: string) => new NotHeld(`${directory} is in use by ${holder ?? 'another process'}: ${words}.`);
  if (id === undefined || place !== (await placeOf(directory))) {
    throw said('it cannot be asked from here. Run this on its host, or stop it first');
  }
  const socket = await callIn({ path: directory, descriptor: handle.fd }, socketOf(id)).catch((error: unknown) => {
    if (hasCode(error, 'ECONNREFUSED', 'ENOENT', 'EAGAIN')) return undefined;
    throw error;
  });
  if (!socket) throw said('it does not answer. Try again');
  stack.defer(async () => void socket.destroy());
  try {
    return await whileHeld(socket, work);
  } catch (error) {
    throw error instanceof NotHeld ? said(error.message) : error;
  }
}

/** Two hosts may boot the same image, and two mounts may hide each other's sockets. */
async function placeOf(directory: string): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(hostname);
  return `${boot.trim()} ${(await stat(directory)).dev}`;
}

/**
 * Whoever writes a lease looks again: it counts if it is the highest, and if those below are the ones that were found to
 * be gone. Of two processes that look at once, the later one sees the lease of the other.
 */
async function take(folder: Folder, claim: Claim, patience: number): Promise<OwnLease> {
  for (;;) {
    const found = await readLeases(folder.path);
    await Promise.all(found.map((lease) => assertGone(folder, lease, claim.place, patience)));
    const own = await writeLease(folder.path, (found.at(-1)?.number ?? 0) + 1, claim);
    if (own && (await counts(folder, own, found))) {
      for (const lease of found) await removeLease(folder.path, lease);
      return own;
    }
    await own?.remove();
    await after(Math.random() * 100);
  }
}

async function counts(folder: Folder, own: OwnLease, found: readonly Lease[]): Promise<boolean> {
  if (!own.renew()) return false;
  const gone = new Map(found.map(({ number, text }) => [number, text]));
  const others = (await readLeases(folder.path)).filter(({ number }) => number !== own.number);
  return others.every(({ number, text }) => gone.get(number) === text);
}

async function assertGone(folder: Folder, lease: Lease, place: string, patience: number): Promise<void> {
  const claim = claimOf(lease);
  const answers =
    claim.id !== undefined && claim.hasSocket && claim.place === place
      ? await answersIn(folder, socketOf(claim.id))
      : undefined;
  if (answers ?? (await isRenewed(folder, lease, patience))) {
    throw new DirectoryInUse(`${folder.path} is in use by ${claim.process ?? 'another process'}.`);
  }
}

/** Clocks of hosts differ, so this one measures how long the lease stays as it is. */
async function isRenewed(folder: Folder, { number, text }: Lease, patience: number): Promise<boolean> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    await after(patience / 60);
    const now = (await readLeases(folder.path)).find((lease) => lease.number === number);
    if (now?.text !== text) return now !== undefined;
  }
  return false;
}

function keep(own: OwnLease, lease: number, onLost: () => void) {
  let renewedAt = times();
  const renew = () => {
    if (!own.renew()) onLost();
    renewedAt = times();
  };
  const timer = setInterval(() => {
    try {
      renew();
    } catch {
      // A disk that fails: the next commit finds out.
    }
  }, lease / 3);
  timer.unref();
  const assertHeld = () => {
    // The steady clock stands still while a host sleeps, and the other one may be set.
    const passed = times().map((time, index) => Math.abs(time - (renewedAt[index] ?? 0)));
    if (Math.max(...passed) > lease / 2) renew();
  };
  return { assertHeld, stop: () => clearInterval(timer) };
}

const times = () => [performance.now(), Date.now()];
