import { parse } from 'csv-parse/sync';
import { ExpectedProblem } from '../../../problem.ts';
import { type Cell, type Sheet, SheetCollector } from './sheet.ts';

const maxRecord = 2_000_000; // characters: this ends a quotation mark that is never closed

/** Reads values separated by commas, semicolons or tabs, in UTF-8 or as Excel writes them. Throws sheet.*. */
export function readCsv(bytes: Uint8Array): Sheet {
  const text = decode(bytes);
  if (markup.test(text)) throw new ExpectedProblem('sheet.unreadable');
  const { delimiter, body } = separate(text);
  const collector = new SheetCollector();
  let row = 0;
  parse(body, {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxRecord,
    on_record: (record: string[]) => {
      row += 1;
      collector.add(row, record.map(cellOf));
      return undefined; // the parser does not keep it too
    },
  });
  return collector.finish();
}

/** Pages and flat workbooks that are called .xls or .csv: read as lines they would be nonsense. */
const markup = /^\s*<(\?xml|!doctype|html|table)\b/i;

/** The apostrophe that we, and careful people, write before a text that would be a formula. */
const harmless = /^'(?=[=+\-@\t\r])/;

function cellOf(text: string): Cell {
  if (text.trimStart().startsWith('=')) return 'formula';
  return { text: text.replace(harmless, '') };
}

function decode(bytes: Uint8Array): string {
  const text = startsWith(bytes, 0xff, 0xfe) ? new TextDecoder('utf-16le').decode(bytes) : decodeBytes(bytes);
  if (text.includes('\0')) throw new ExpectedProblem('sheet.unreadable'); // no text contains one
  return text;
}

/** Excel on Windows writes CSV in the code page of western Europe. */
function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const startsWith = (bytes: Uint8Array, ...head: number[]): boolean => head.every((byte, at) => bytes[at] === byte);

const delimiters = [',', ';', '\t'] as const;

/** The separator is the one that occurs most often in the heading, or the one that Excel's own first line names. */
function separate(text: string) {
  const named = /^sep=([,;\t])\r?\n/i.exec(text);
  if (named?.[1]) return { delimiter: named[1], body: text.slice(named[0].length) };
  const heading = firstLine(text);
  const count = (delimiter: string) => heading.split(delimiter).length;
  const delimiter = delimiters.reduce((best, next) => (count(next) > count(best) ? next : best));
  return { delimiter, body: text };
}

/** The first line that is not blank, without its quoted parts. */
const firstLine = (text: string): string =>
  text
    .slice(0, 100_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .find((line) => line.trim() !== '') ?? '';
