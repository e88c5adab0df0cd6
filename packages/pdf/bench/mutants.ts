import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { PageSize, SignaturePosition } from '@pacta/contracts';
import { inspectPdf } from '../src/file/inspect-pdf.ts';
import { PdfProblem } from '../src/pdf-problem.ts';
import { readTemplate } from '../src/template/read-template.ts';
import { mutantOf } from './mutant.ts';

/*
 * Reads mutants of valid files, and tells which of them hang, and which are refused without a reason that a person could act on.
 * node packages/pdf/bench/mutants.ts --count 10000 --from 0 [--keep folder]
 */

const hang = 5_000; // milliseconds of work: a busy machine makes nothing hang
const patience = 60_000; // of waiting
const slowest = 10; // told of by name

interface Outcome {
  readonly ended: string; // taken, the reason of a refusal, or what it broke with
  readonly isFault: boolean;
  readonly milliseconds: number; // of the processor
}

/** Valid files as they are, and with their streams opened where qpdf is there to open them. */
function seeds(): Buffer[] {
  const folders = ['../test/fixtures', '../test/corpus'].map((folder) => path.join(import.meta.dirname, folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.pdf') && name !== 'bomb.pdf')
      .map((name) => path.join(folder, name)),
  );
  return files.flatMap((file) => [readFileSync(file), ...opened(file)]);
}

function opened(file: string): Buffer[] {
  try {
    return [
      execFileSync('qpdf', ['--qdf', '--object-streams=disable', file, '-'], { stdio: ['ignore', 'pipe', 'ignore'] }),
    ];
  } catch {
    return [];
  }
}

async function read(file: Buffer): Promise<Outcome> {
  const before = process.threadCpuUsage();
  const told = (ended: string, isFault = false) => {
    const { user, system } = process.threadCpuUsage(before);
    return { ended, isFault, milliseconds: (user + system) / 1_000 };
  };
  try {
    for (const { pages, positions } of [await inspectPdf(file), await readTemplate(file)]) {
      PageSize.array().parse(pages); // what cannot cross the wire is a fault of ours
      SignaturePosition.array().parse(positions);
    }
    return told('taken');
  } catch (error) {
    if (error instanceof PdfProblem) return told(error.reason);
    return told(error instanceof Error ? (error.stack ?? error.message) : String(error), true);
  }
}

async function inWorker(): Promise<void> {
  const files = seeds();
  console.warn = () => undefined; // libpdf tells of every damage
  parentPort?.postMessage('ready');
  parentPort?.on('message', async (seed: number) =>
    parentPort?.postMessage(await read(mutantOf(files[seed % files.length] as Buffer, seed))),
  );
}

function ask(worker: Worker, seed: number): Promise<Outcome | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), patience);
    worker
      .removeAllListeners('error')
      .once('message', resolve)
      .once('error', (error) => resolve({ ended: String(error), isFault: true, milliseconds: 0 }));
    worker.postMessage(seed);
    worker.once('message', () => clearTimeout(timer));
  });
}

async function start(): Promise<Worker> {
  const worker = new Worker(new URL(import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 768 } });
  await once(worker, 'message'); // it is ready
  return worker;
}

interface Tally {
  readonly endings: Map<string, number>;
  slowest: { readonly seed: number; readonly milliseconds: number }[];
  hangs: number;
  faults: number;
}

async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '10000' },
      from: { type: 'string', default: '0' },
      keep: { type: 'string' },
    },
  });
  const [from, count] = [Number(values.from), Number(values.count)];
  const files = seeds();
  const tally: Tally = { endings: new Map(), slowest: [], hangs: 0, faults: 0 };
  let worker = await start();
  for (let seed = from; seed < from + count; seed += 1) {
    const outcome = await ask(worker, seed);
    if (!add(tally, seed, outcome)) {
      tell(seed, outcome);
      if (values.keep)
        writeFileSync(path.join(values.keep, `${seed}.pdf`), mutantOf(files[seed % files.length] as Buffer, seed));
      await worker.terminate();
      worker = await start();
    }
    if ((seed + 1 - from) % 500 === 0)
      console.log(`${seed + 1 - from} read, the slowest in ${tally.slowest[0]?.milliseconds} ms`);
  }
  await worker.terminate();
  console.log(Object.fromEntries(tally.endings));
  console.log(
    `${count} mutants of ${files.length} files: ${tally.hangs} took over 5 s, ${tally.faults} had no reason; the slowest, in milliseconds of the processor:`,
  );
  for (const { seed, milliseconds } of tally.slowest) console.log(`seed ${seed}: ${milliseconds}`);
}

/** Counts an outcome. Returns whether it ended in time, and for a reason. */
function add(tally: Tally, seed: number, outcome: Outcome | undefined): boolean {
  const isHung = !outcome || outcome.milliseconds > hang;
  const isFault = outcome?.isFault === true;
  const ended = isFault ? 'fault' : (outcome?.ended ?? 'hung');
  tally.slowest.push({ seed, milliseconds: Math.round(outcome?.milliseconds ?? patience) });
  tally.slowest = tally.slowest.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, slowest);
  tally.endings.set(ended, (tally.endings.get(ended) ?? 0) + 1);
  if (isHung) tally.hangs += 1;
  if (isFault) tally.faults += 1;
  return !isHung && !isFault;
}

const tell = (seed: number, outcome: Outcome | undefined) =>
  console.log(`seed ${seed}: ${outcome ? `${Math.round(outcome.milliseconds)} ms, ${outcome.ended}` : 'never ended'}`);

await (isMainThread ? bench() : inWorker());
