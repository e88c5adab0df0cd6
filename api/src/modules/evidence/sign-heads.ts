import type { Database, Transaction } from '../../database.ts';
import type { TrailFolder } from '../../platform/trail-folder.ts';
import {
  hashOfText,
  headLine,
  isSignedBy,
  leafText,
  missingDays,
  rootIn,
  type SignedHead,
  signHead,
  sizeIn,
  type TrailKey,
} from './evidence.ts';
import {
  countLeaves,
  insertHead,
  insertLeaves,
  lockHeads,
  readHeadsAfter,
  readLeaves,
  readNewestHead,
} from './evidence-storage.ts';
import { emptyTree, grown, rootOf, type Tree } from './merkle.ts';

export interface Signing {
  readonly database: Database;
  readonly now: () => Date;
  readonly folder: TrailFolder;
  readonly key: TrailKey;
}

/** The database is not what was signed. No head is made on that: it would vouch for it. The message is for the operator. */
export class ForgedHeads extends Error {
  override name = 'ForgedHeads';
}

/**
 * Signs one head for each day (UTC) that has ended, over the trails of all documents, and keeps it outside the database.
 * Does nothing where that is done, and goes on where a process was killed. Returns the heads that it made. Throws ForgedHeads.
 */
export async function signHeads(signing: Signing): Promise<SignedHead[]> {
  const { database, now } = signing;
  await keepOutside(signing);
  const newest = await readNewestHead(database);
  const made: SignedHead[] = [];
  for (const day of missingDays(newest?.head.day, now())) {
    const head = await database.transaction().execute((tx) => makeHead(tx, signing, day));
    if (head) made.push(head);
  }
  if (made.length > 0) await keepOutside(signing);
  return made;
}

/** Makes nothing if another server has made it meanwhile. */
async function makeHead(tx: Transaction, signing: Signing, day: string): Promise<SignedHead | undefined> {
  await lockHeads(tx);
  const newest = await readNewestHead(tx);
  if (newest && newest.head.day >= day) return undefined;
  await keepOutside({ ...signing, database: tx });
  const before = newest?.tree ?? emptyTree;
  await assertWhole(tx, before, newest?.head);
  await insertLeaves(tx, before.size);

  let tree = before;
  for await (const leaves of readLeaves(tx, before.size, await countLeaves(tx))) {
    tree = grown(tree, leaves.map(leafText));
  }
  const madeAt = signing.now().toISOString();
  const previous = newest ? hashOfText(newest.head.body) : null;
  const head = signHead({ day, madeAt, size: tree.size, root: rootOf(tree), previous }, signing.key);
  await insertHead(tx, head, tree);
  return head;
}

/** The tree grows from these peaks: they have to be those of the root that was signed, and no leaf may stand beside it. */
async function assertWhole(tx: Transaction, tree: Tree, head: SignedHead | undefined): Promise<void> {
  if (head && rootOf(tree) !== rootIn(head)) {
    throw new ForgedHeads(`The peaks of the head of ${head.day} are not those of the root that was signed.`);
  }
  const leaves = await countLeaves(tx);
  if (leaves !== tree.size) {
    throw new ForgedHeads(`The database has ${leaves} leaves where its newest head covers ${tree.size}.`);
  }
}

/**
 * Writes the heads that are not outside the database yet: the newest, and after a crash those that it had no time for. What
 * is kept outside already has to be what the database has.
 */
async function keepOutside({ database, folder, key }: Signing): Promise<void> {
  const kept = (await folder.days()).at(-1);
  const before = kept === undefined ? undefined : await readKept(folder, kept);
  let from = before ? sizeIn(before) : 0;
  for (const head of await readHeadsAfter(database, kept ?? '')) {
    if (!isSignedBy(key, head)) {
      throw new ForgedHeads(`The head of ${head.day} is not kept outside, and this installation has not signed it.`);
    }
    await folder.write(head.day, linesOf(database, head, from, sizeIn(head)));
    from = sizeIn(head);
  }
  await assertAsKept(database, folder);
}

const readKept = async (folder: TrailFolder, day: string): Promise<SignedHead> => JSON.parse(await folder.first(day));

/** A head, and the leaves by which the tree has grown to it. */
async function* linesOf(database: Database, head: SignedHead, from: number, to: number): AsyncGenerator<string> {
  yield headLine(head);
  for await (const leaves of readLeaves(database, from, to)) yield* leaves.map(leafText);
}

const wayOn =
  'If the database alone was restored from a backup, restore all of that backup; or move DATA_DIR/evidence/*.jsonl elsewhere, ' +
  'and keep it.';

async function assertAsKept(database: Database, folder: TrailFolder): Promise<void> {
  const kept = (await folder.days()).at(-1);
  if (kept === undefined) return;
  const newest = await readNewestHead(database);
  if (newest?.head.day !== kept) {
    throw new ForgedHeads(`The head of ${kept} is kept outside, and not in the database. ${wayOn}`);
  }
  if ((await folder.first(kept)) !== headLine(newest.head)) {
    throw new ForgedHeads(`The head of ${kept} in the database is not the one that is kept outside.`);
  }
}
