import type { Database } from '../../database.ts';
import type { TrailFolder } from '../../platform/trail-folder.ts';
import type { LoggedEntry } from '../log/log.ts';
import { leafText, type SignedHead, sizeIn } from './evidence.ts';
import {
  asOfOneMoment,
  type ExportedDocument,
  readDocuments,
  readHeads,
  readLeaves,
  readStamps,
} from './evidence-storage.ts';

interface Exported {
  readonly database: Database;
  readonly folder: TrailFolder;
  readonly publicKey: string;
  readonly madeAt: Date;
}

type Write = (lines: readonly string[]) => Promise<void>;

/**
 * All that `pnpm evidence verify` needs, as lines of JSON: the heads of the database and those that are kept outside, the leaves
 * of the tree in order, and each document with its trail. Never more of it in memory than a few hundred documents.
 */
export async function exportEvidence({ database, folder, publicKey, madeAt }: Exported, write: Write): Promise<void> {
  const days = await folder.days(); // before the database is read: it may get a head meanwhile
  await write([JSON.stringify({ pactaEvidence: 1, madeAt: madeAt.toISOString(), publicKey })]);
  for (const day of days) await write([keptLine(day, await folder.first(day))]);
  await asOfOneMoment(database, async (tx) => {
    const heads = await readHeads(tx);
    await write(heads.map((head) => JSON.stringify({ head })));
    await writeStamps(tx, folder, days, write);
    await writeLeaves(tx, folder, new Set(days), heads, write);
    let count = 0;
    for await (const documents of readDocuments(tx)) {
      await write(documents.map(documentLine));
      count += documents.length;
    }
    await write([JSON.stringify({ end: { documents: count } })]); // without it the export was cut off
  });
}

/** A damaged file is for the verifier to tell. */
function keptLine(day: string, line: string): string {
  try {
    return JSON.stringify({ kept: { ...JSON.parse(line), day } });
  } catch {
    return JSON.stringify({ kept: { day, body: line, signature: '', publicKey: '' } });
  }
}

/** Each timestamp of a head, as it is kept outside and as the database has it: one of them may have been changed. */
async function writeStamps(tx: Database, folder: TrailFolder, days: readonly string[], write: Write): Promise<void> {
  for (const day of days) {
    const token = await folder.token(day);
    if (token) await write([stampLine(day, token)]);
  }
  await write((await readStamps(tx)).map(({ day, token }) => stampLine(day, token)));
}

const stampLine = (day: string, token: Buffer): string =>
  JSON.stringify({ stamp: { day, token: token.toString('base64') } });

/** In order: of a day that is kept outside, what is kept; of another, what the database has. */
async function writeLeaves(
  tx: Database,
  folder: TrailFolder,
  kept: ReadonlySet<string>,
  heads: readonly SignedHead[],
  write: Write,
): Promise<void> {
  const sizes = new Map(heads.map((head) => [head.day, sizeIn(head)]));
  let from = 0;
  for (const day of [...kept.union(sizes)].sort()) {
    const to = sizes.get(day) ?? from;
    if (kept.has(day)) await writeKept(folder, day, write);
    else
      for await (const leaves of readLeaves(tx, from, to)) await write(leaves.map((leaf) => leafLine(leafText(leaf))));
    from = to;
  }
}

async function writeKept(folder: TrailFolder, day: string, write: Write): Promise<void> {
  let [isFirst, batch] = [true, [] as string[]];
  for await (const line of folder.lines(day)) {
    if (!isFirst) batch.push(leafLine(line));
    isFirst = false;
    if (batch.length < linesAtOnce) continue;
    await write(batch);
    batch = [];
  }
  await write(batch);
}

const linesAtOnce = 10_000;

const leafLine = (text: string): string => JSON.stringify({ leaf: text });

const documentLine = ({ entries, ...document }: ExportedDocument): string =>
  JSON.stringify({ document: { ...document, entries: entries.map(entryOf) } });

/** The document stands above its entries. */
const entryOf = ({ documentId: _, ...entry }: LoggedEntry) => entry;
