import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { PDF, PdfDict } from '@libpdf/core';
import { fillTemplate } from '../src/template/fill-template.ts';
import { readTemplate } from '../src/template/read-template.ts';

/*
 * What reading and filling a template take, as multiples of the least that any program needs. Without arguments: of contracts
 * that are made here; with arguments: of those files. Each in a process of its own, with the limits that such processes have.
 */

const sentence =
  'En la ciudad de {{ciudad}}, a {{fecha}}, {{nombre}} y {{empresa}} convienen en que la renta de {{importe}} se pague por';
const plain = 'adelantado dentro de los primeros cinco días de cada mes, sin necesidad de cobro ni aviso.';

const heapLimits = ['--max-old-space-size=768', '--max-semi-space-size=32']; // as api/src/worker has them

/** A contract of some pages with five variables in every third line of the pages that have marks. */
async function contractOf(pages: number, hasMarks: (page: number) => boolean): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let number = 0; number < pages; number += 1) {
    const page = pdf.addPage([612, 792]);
    for (let row = 0; row < 24; row += 1) {
      const text = hasMarks(number) && row % 3 === 0 ? sentence : plain;
      page.drawText(text, { x: 54, y: 720 - row * 26, size: 9.5, font });
    }
  }
  return pdf.save();
}

/** Odd, so that there is one in the middle. */
const rounds = 7;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timeOf(work));
  const [median = Number.NaN] = times.toSorted((a, b) => a - b).slice(rounds >> 1);
  return median;
}

async function parseAndSave(bytes: Uint8Array): Promise<void> {
  const pdf = await PDF.load(bytes);
  pdf.register(new PdfDict()); // without a change there is no saving
  await pdf.save();
}

async function measure(file: string): Promise<void> {
  const pdf = readFileSync(file);
  const { found } = await readTemplate(pdf);
  const values = Object.fromEntries(found.map(({ name }) => [name, 'Inmobiliaria Ñandú, S.A. de C.V.']));
  const filling = { pdf, sha256: createHash('sha256').update(pdf).digest('hex'), values };
  const steps = {
    first: await timeOf(() => fillTemplate(filling)),
    later: await medianOf(() => fillTemplate(filling)),
    read: await medianOf(() => readTemplate(pdf)),
  };
  const memory = process.resourceUsage().maxRSS / 1024;
  const parsed = await medianOf(() => parseAndSave(pdf));
  const told = await medianOf(async () => execFileSync('pdftotext', [file, '-']));
  console.log(
    `${path.basename(file)}: memory ${memory.toFixed(0)} MB; parse and save ${ms(parsed)}, pdftotext ${ms(told)}`,
  );
  for (const [step, time] of Object.entries(steps)) {
    const ratios = [time / parsed, time / told].map((ratio) => ratio.toFixed(2).padStart(10)).join('');
    console.log(`  ${step.padEnd(8)}${ms(time).padStart(12)}${ratios}`);
  }
}

const ms = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;

function measureApart(files: readonly string[]): void {
  console.log(`${''.padEnd(10)}${'time'.padStart(12)}${'/ save'.padStart(10)}${'/ text'.padStart(10)}`);
  for (const file of files) {
    execFileSync(process.execPath, [...heapLimits, import.meta.filename, '--one', file], { stdio: 'inherit' });
  }
}

async function measureOurs(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'filling-'));
  const contracts = {
    'ten-pages': await contractOf(10, (page) => page % 5 === 0),
    'typical-200': await contractOf(200, (page) => page % 10 === 0),
    'dense-200': await contractOf(200, () => true),
  };
  const files = Object.entries(contracts).map(([name, bytes]) => {
    const file = path.join(folder, `${name}.pdf`);
    writeFileSync(file, bytes);
    return file;
  });
  try {
    measureApart(files);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [flag, ...files] = process.argv.slice(2);
if (flag === undefined) await measureOurs();
else if (flag === '--one') for (const file of files) await measure(file);
else measureApart([flag, ...files]);
