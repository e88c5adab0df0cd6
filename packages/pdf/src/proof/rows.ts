import { initialsOf } from './initials.ts';
import type { Letter, Turned } from './letters.ts';

/** Letters on one baseline, from left to right. */
export interface Row {
  readonly y: number;
  readonly em: number;
  readonly letters: readonly Letter[];
}

/** A row, and its parts up to gaps as wide as between columns. */
export interface PartedRow {
  readonly row: Row;
  readonly parts: readonly (readonly Letter[])[];
}

/** Baselines apart that are still one: of the smaller letter's ems, and points. Tuned until the files of a trial were quiet. */
const sameRow = { ems: 0.18, points: 0.3 } as const;

/** Rows that are looked back at: superscripts of neighbours lie between. */
const lookBack = 8;

interface OpenRow {
  y: number;
  em: number;
  letters: Letter[];
}

/** From the top to the bottom; a large initial is a row by itself. */
export function rowsOf({ letters }: Turned): Row[] {
  const rows: OpenRow[] = [];
  const initials = initialsOf(letters);
  for (const letter of letters.toSorted((a, b) => a.y - b.y)) {
    if (initials.has(letter)) continue;
    const row = rows.slice(-lookBack).findLast((one) => isOn(one, letter)) ?? begin(rows, letter);
    row.letters.push(letter);
    if (letter.em > row.em) [row.em, row.y] = [letter.em, letter.y];
  }
  for (const row of rows) row.letters.sort((a, b) => a.x - b.x || a.glyph.order - b.glyph.order);
  const alone = [...initials.keys()].map((letter) => ({ y: letter.y, em: letter.em, letters: [letter] }));
  return [...withSuperscripts(rows), ...alone].sort((a, b) => a.y - b.y);
}

function begin(rows: OpenRow[], { y, em }: Letter): OpenRow {
  const row = { y, em, letters: [] };
  rows.push(row);
  return row;
}

const isOn = (row: OpenRow, { y, em }: Letter): boolean =>
  Math.abs(row.y - y) < sameRow.ems * Math.min(em, row.em) + sameRow.points;

/** What a superscript is: few letters, smaller, near the baseline of the row and touching it. Tuned. */
const superscript = { letters: 3, size: 0.85, rise: 0.6, gap: 0.35 } as const;

/** A row may be the raised letters of a whole line, each behind another word: those that touch a word go to its row one by one. */
function withSuperscripts(rows: readonly OpenRow[]): OpenRow[] {
  const joined = new Set<OpenRow>();
  for (const row of rows) {
    const kept: Letter[] = [];
    const near = rows.filter((one) => one !== row && !joined.has(one) && isNear(one, row));
    for (const letters of groupsOf(row)) {
      const host = hostOf({ ...row, em: sizeOf(letters), letters }, near);
      if (host) host.letters = [...host.letters, ...letters].sort((a, b) => a.x - b.x);
      else kept.push(...letters);
    }
    row.letters = kept;
    if (kept.length === 0) joined.add(row);
  }
  return rows.filter((row) => !joined.has(row));
}

const sizeOf = (letters: readonly Letter[]) => Math.max(...letters.map(({ em }) => em));

/** Letters that touch one another. */
function groupsOf({ letters, em }: OpenRow): Letter[][] {
  const groups: Letter[][] = [];
  for (const letter of letters) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && letter.x - before.right < superscript.gap * em) group.push(letter);
    else groups.push([letter]);
  }
  return groups;
}

function hostOf(group: OpenRow, near: readonly OpenRow[]): OpenRow | undefined {
  const [first] = group.letters;
  if (!first || group.letters.length > superscript.letters) return undefined;
  const hosts = near.filter((one) => isHost(one, group, first));
  return hosts.toSorted((a, b) => awayFrom(a, group, first) - awayFrom(b, group, first))[0];
}

/** The number of a note, which some programs make hardly smaller. */
const isNoteAbove = (row: OpenRow, host: OpenRow): boolean =>
  row.y < host.y && row.em <= host.em && row.letters.every(({ text }) => /^[\p{Nd}*†‡]$/u.test(text));

/** The row above may reach as far down, with a letter that is nearly over it: what it belongs to is nearer, and touches it. */
const awayFrom = (host: OpenRow, row: OpenRow, first: Letter): number =>
  Math.abs(host.y - row.y) + Math.min(...host.letters.map(({ right }) => Math.abs(right - first.x)));

const isNear = (host: OpenRow, { y }: OpenRow): boolean => Math.abs(host.y - y) < superscript.rise * host.em;

const isHost = (host: OpenRow, row: OpenRow, first: Letter): boolean =>
  host.letters.length > row.letters.length &&
  (row.em < superscript.size * host.em || isNoteAbove(row, host)) &&
  host.letters.some(({ right }) => Math.abs(right - first.x) < superscript.gap * host.em);
