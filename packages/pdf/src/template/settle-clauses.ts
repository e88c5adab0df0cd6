import { type PDF, type PDFPage, PdfArray } from '@libpdf/core';
import { variableKey } from '@pacta/contracts';
import { type ClauseCondition, clauseStays, readClauseMark } from '@pacta/contracts/clauses';
import { type ClosedPage, closeUpPage } from '../clause/close-up-page.ts';
import {
  hushProperties,
  hushStructure,
  lettersIn,
  markingsOf,
  removeBookmarks,
  removeTraces,
} from '../clause/gone-text.ts';
import { marksOf, type PageClause } from '../clause/page-clauses.ts';
import { annotationsOf } from '../content/annotations.ts';
import type { Glyph } from '../content/glyph.ts';
import { boxOf, dictOf } from '../content/objects.ts';
import { inherited, pageAt } from '../content/page-view.ts';
import { openPdf } from '../file/open-pdf.ts';
import { saveRewritten } from '../file/save.ts';
import { type ClausePage, clausePagesOf } from './clause-pages.ts';
import { DocumentWriter } from './document-writer.ts';

/** A template whose optional clauses are decided: those that go have gone from it. */
export interface SettledTemplate {
  readonly pdf: Uint8Array;
  /** Names the same bytes the same. */
  readonly sha256: string;
  /** What marks of clauses still say in its text: nothing is to stand there. */
  readonly marks: readonly string[];
  /** Of pages from which something went, by their index: the points by which their text ends higher than its author's program ended it. */
  readonly shorter: ReadonlyMap<number, number>;
}

/** Answers by the key of their variable. */
export type Conditions = ReadonlyMap<string, string>;

export const conditionsOf = (answers: Readonly<Record<string, string>>): Conditions =>
  new Map(Object.entries(answers).map(([name, answer]) => [variableKey(name), answer]));

export const isKept = (condition: ClauseCondition, conditions: Conditions): boolean =>
  clauseStays(condition, conditions.get(variableKey(condition.variable)));

/** Takes out of a template the clauses that go, closes up what is left, and leaves nothing of them in its bytes. */
export async function settleClauses(
  bytes: Uint8Array,
  sha256: string,
  conditions: Conditions,
): Promise<SettledTemplate> {
  const key = `${sha256} ${JSON.stringify([...conditions].sort())}`;
  const settled = kept.get(key) ?? (await settle(bytes, key, conditions));
  kept.delete(key);
  kept.set(key, settled);
  forgetOldest();
  return settled;
}

/** Bytes of all that are kept. A guess at what a process of 768 MB can spare. */
const maxBytes = 32 * 1024 * 1024;

const kept = new Map<string, SettledTemplate>();

/** But never the newest. */
function forgetOldest(): void {
  let bytes = 0;
  for (const [index, [key, { pdf }]] of [...kept].reverse().entries()) {
    bytes += pdf.length;
    if (index > 0 && bytes > maxBytes) kept.delete(key);
  }
}

async function settle(bytes: Uint8Array, key: string, conditions: Conditions): Promise<SettledTemplate> {
  const [pdf, written] = [await openPdf(bytes), await openPdf(bytes)];
  const writer = new DocumentWriter(written);
  const marks = new Set<string>();
  const shorter = new Map<number, number>();
  for (const page of clausePagesOf(pdf)) {
    const closed = closeUpPage(page.scene, page.clauses, (clause) => isKept(clause, conditions));
    for (const mark of page.clauses.flatMap(namesOf)) marks.add(mark);
    if (!closed) continue;
    write(written, writer, page, closed);
    shorter.set(page.source.index, closed.shorter);
  }
  return { pdf: await saveRewritten(writer.finish([])), sha256: key, marks: [...marks], shorter };
}

const namesOf = (clause: PageClause): string[] =>
  marksOf(clause)
    .flatMap(({ name, otherNames }) => [name, ...otherNames])
    .filter((name) => readClauseMark(name));

function write(pdf: PDF, writer: DocumentWriter, { source, scene }: ClausePage, closed: ClosedPage): void {
  const page = pageAt(pdf, source.index);
  const markings = markingsOf(closed.change.content.bytes, closed.change.removed);
  writer.change([[...closed.moved, { ...closed.change, paths: [...closed.change.paths, ...markings.replaced] }]]);
  removeNotes(pdf, page, closed);
  writer.moveNotes(source.index, (box) => ({ x: 0, y: 0, ...closed.shiftAt(box), sheet: 0, isOnAll: false }));
  hushStructure(pdf, source.index, markings.contents);
  hushProperties(pdf, dictOf(pdf, inherited(pdf, page, 'Resources')), markings.properties);
  removeTraces(page);
  const gone = new Set(closed.change.removed);
  removeBookmarks(pdf, lettersOf(closed.change.removed), lettersOf(scene.glyphs.filter((glyph) => !gone.has(glyph))));
}

const lettersOf = (glyphs: readonly Glyph[]): string => lettersIn(glyphs.map(({ text }) => text).join(''));

/** What an annotation says and does. */
const said = ['A', 'AA', 'AP', 'Contents', 'Dest', 'PA', 'RC', 'Subj', 'T'];

/** Links and notes go with what they lie on. */
function removeNotes(pdf: PDF, { dict }: PDFPage, { shiftAt }: ClosedPage): void {
  const notes = annotationsOf(pdf, dict);
  const left = notes.filter((note) => {
    const box = boxOf(pdf, note.get('Rect'));
    return !box || shiftAt(box) !== undefined;
  });
  if (left.length === notes.length) return;
  for (const note of notes) if (!left.includes(note)) for (const key of said) note.delete(key); // the structure may hold it
  const array = pdf.context.resolve.bind(pdf.context);
  const objects = dict.getArray('Annots', array)?.toArray() ?? [];
  dict.set('Annots', PdfArray.of(...objects.filter((object) => left.some((note) => dictOf(pdf, object) === note))));
}
