import type { Cell } from './sheet.ts';
import { writeDuration, writeMoment, writeNumber } from './xlsx-number.ts';

/** A cell of an OpenDocument sheet as it was saved: its attributes, and what it shows. */
export interface SavedCell {
  readonly attributes: Readonly<Record<string, string>>; // entities read
  readonly shown: string | undefined; // its paragraphs; undefined where it has none
}

/** What a cell says (OpenDocument 1.3, part 3, 19.387). A formula counts as the value that was saved with it. */
export function readOdsCell({ attributes, shown }: SavedCell): Cell {
  const hasFormula = attributes['table:formula'] !== undefined;
  if (attributes['calcext:value-type'] === 'error' || (hasFormula && isError(shown))) return 'error';
  const text = typedText(attributes, shown) ?? shown;
  if (text === undefined) return hasFormula ? 'unsaved' : undefined;
  return text === '' ? undefined : { text };
}

function typedText(attributes: SavedCell['attributes'], shown: string | undefined): string | undefined {
  const value = attributes['office:value'];
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
      return value === undefined || isPadded(shown, value) ? shown : writeNumber(value, 'number', 1900);
    case 'percentage':
      return value && writeNumber(value, 'percent', 1900);
    case 'date':
      return writeDate(attributes['office:date-value']);
    case 'time':
      return writeTime(attributes['office:time-value']);
    case 'boolean':
      return attributes['office:boolean-value'];
    default:
      return attributes['office:string-value'];
  }
}

/** A postal code such as 06600, kept as a number and shown with its zeros: they belong to it. */
const isPadded = (shown: string | undefined, value: string): boolean =>
  shown !== undefined && /^0\d+$/.test(shown) && Number(shown) === Number(value);

/** Excel says of an error only what the cell shows: #DIV/0!, in Spanish #¡DIV/0!. LibreOffice also shows Err:502. */
const isError = (shown: string | undefined): boolean =>
  shown !== undefined && /^(#[¡¿]?[\p{Lu}/\d]+[!?]|#N\/[AD]|Err:\d{3})$/u.test(shown.trim());

/** LibreOffice keeps 18:05 as 18:04:59.999999997 at times. */
function writeDate(iso: string | undefined): string | undefined {
  if (iso === undefined || !iso.includes('.')) return iso && writeMoment(iso);
  const moment = Date.parse(`${iso}Z`);
  return Number.isNaN(moment) ? iso : writeMoment(new Date(Math.round(moment / 1000) * 1000).toISOString());
}

/** A duration as ISO 8601 writes it. */
function writeTime(duration: string | undefined): string | undefined {
  const [, sign = '', hours, minutes, seconds] = /^(-?)PT(\d+)H(\d+)M([\d.]+)S$/.exec(duration ?? '') ?? [];
  if (hours === undefined) return duration;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return writeDuration(sign === '-' ? -total : total);
}
