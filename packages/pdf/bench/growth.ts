import { createHash } from 'node:crypto';
import { PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib';
import { fillProved } from '../src/template/fill-proved.ts';
import type { Filling } from '../src/template/template-pdf.ts';

/*
 * How the time of a preview grows with the marks of its template: the same pages, twice as many of them, in one run, each size in
 * turn. Look at the ratios: 2 is as many times the work as marks. Processor time, which a busy machine changes least; of a first
 * preview, of the next with other values on all pages, and of another page of the same. One page of each is looked at.
 * node --max-old-space-size=768 --max-semi-space-size=32 packages/pdf/bench/growth.ts [pages] (30)
 */

const sentences = [
  'En la ciudad de {{ciudad}}, a {{fecha}}, {{nombre}} y {{empresa}} convienen en lo que sigue:',
  'la renta de {{importe}} se paga a {{cuenta}} de {{banco}} dentro de los {{plazo}} días siguientes,',
  'en el domicilio de {{domicilio}}, ante {{testigo}}, sin necesidad de cobro ni de aviso previo.',
];
const rowsOfPage = 20; // with three marks each
const names = [...sentences.join(' ').matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name);

function drawPage(pdf: PDFDocument, font: PDFFont, number: number): void {
  const page = pdf.addPage([612, 792]);
  for (let row = 0; row < rowsOfPage; row += 1) {
    const text = `${number}.${row + 1} ${sentences[row % sentences.length]}`;
    page.drawText(text, { x: 54, y: 720 - row * 32, size: 9.5, font });
  }
}

async function contractOf(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let number = 1; number <= pages; number += 1) drawPage(pdf, font, number);
  return pdf.save();
}

/** Milliseconds of processor time. */
async function costOf(filling: Filling): Promise<number> {
  const before = process.cpuUsage();
  const { problems } = await fillProved(filling);
  if (problems.length > 0) throw new Error(`The contract cannot be filled: ${JSON.stringify(problems)}`);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

interface Costs {
  readonly first: number;
  readonly next: number;
  readonly 'other page': number;
}

/** Of a file that was not read before: the same bytes under another name. */
async function costsOf(pdf: Uint8Array, run: number): Promise<Costs> {
  const sha256 = createHash('sha256').update(pdf).update(String(run)).digest('hex');
  const filling = (value: string, page: number): Filling => ({
    ...{ pdf, sha256, pages: [page] },
    values: Object.fromEntries(names.map((name) => [name, value])),
  });
  return {
    first: await costOf(filling('Ana', 1)),
    next: await costOf(filling('Eva Ñúñez', 1)),
    'other page': await costOf(filling('Eva Ñúñez', 2)),
  };
}

/** Odd, so that there is one in the middle; the first of all runs only warms up. */
const runs = 5;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

async function measure(pages: number): Promise<void> {
  const sizes = await Promise.all([pages, 2 * pages].map(contractOf));
  const costs: Costs[][] = [[], []];
  await costsOf(await contractOf(3), -1);
  for (let run = 0; run < runs; run += 1) {
    for (const [size, pdf] of sizes.entries()) costs[size]?.push(await costsOf(pdf, run));
  }
  const marks = pages * rowsOfPage * (names.length / sentences.length);
  console.log(`${pages} and ${2 * pages} pages, about ${marks.toFixed(0)} and ${(2 * marks).toFixed(0)} marks`);
  for (const step of ['first', 'next', 'other page'] as const) {
    const [small = Number.NaN, large = Number.NaN] = costs.map((some) => median(some.map((each) => each[step])));
    const told = [small, large].map((time) => `${time.toFixed(0)} ms`.padStart(10)).join('');
    console.log(`  ${step.padEnd(12)}${told}  ratio ${(large / small).toFixed(2)}`);
  }
  console.log(`  memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);
}

await measure(Number(process.argv[2] ?? 30));
