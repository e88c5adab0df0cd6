import { createHash } from 'node:crypto';
import { fillProved } from '../src/template/fill-proved.ts';
import { run } from './tools.ts';

/** A template as it is filled and proved. */
export async function fill(pdf: Buffer, values: Readonly<Record<string, string>>) {
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const filled = await fillProved({ pdf, sha256, values });
  return { ...filled, pdf: Buffer.from(filled.pdf ?? []) };
}

/** What a page says row by row, as pdftotext reads it. */
export const rowsOn = (pdf: Buffer, page: number): string[] =>
  run('pdftotext', pdf, (file) => ['-layout', '-f', `${page}`, '-l', `${page}`, file, '-'])
    .toString()
    .replaceAll('\f', '')
    .split('\n')
    .map((row) => row.trim().replace(/\s+/g, ' '))
    .filter((row) => row !== '');
