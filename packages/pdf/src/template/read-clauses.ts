import type { PDF } from '@libpdf/core';
import { type TemplateClause, type VariablePlace, variableKey } from '@pacta/contracts';
import { truthAsked } from '@pacta/contracts/clauses';
import { bandsOf } from '../clause/band.ts';
import { closeUpPage } from '../clause/close-up-page.ts';
import { clauseProblem, isClauseMark, isWithin, marksOf, type PageClause } from '../clause/page-clauses.ts';
import type { Glyph } from '../content/glyph.ts';
import type { Block } from '../flow/block.ts';
import { leadTo } from '../flow/notes.ts';
import { spacedText } from '../paragraph/line-box.ts';
import { boxesOf } from '../placeholder/boxes.ts';
import { isPosition, type Placeholder } from '../placeholder/find-placeholders.ts';
import { type ClausePage, clausePagesOf } from './clause-pages.ts';

/** A mark of a page, and how often its name stands there outside of clauses: see `readClauses`. */
type Counted = readonly { readonly name: string; readonly otherNames: readonly string[] }[];

/**
 * The optional clauses of a template, in which nothing is unsure whatever the answers are. `marks` are all placeholders of its text,
 * and `fields` the names of its form: what stands among them more often than in clauses is asked in any case.
 */
export function readClauses(pdf: PDF, marks: Counted, fields: readonly string[]): TemplateClause[] {
  const pages = [...clausePagesOf(pdf)].map(readPage);
  const conditions = pages.flatMap((page) => page.conditions);
  for (const condition of conditions) {
    const same = conditions.filter(({ variable }) => variableKey(variable) === variableKey(condition.variable));
    const isMixed = new Set(same.map((one) => truthAsked(one) === undefined)).size > 1;
    if (isMixed) throw clauseProblem('mixed', condition.page, condition.opening);
  }
  const read = joined(pages.flatMap(({ clauses }) => clauses));
  const within = countsOf(read.flatMap(({ asked }) => asked));
  const all = countsOf(marks.filter((mark) => !isClauseMark(mark)));
  const elsewhere = new Set([...fields, ...conditions.map(({ variable }) => variable)].map(variableKey));
  const isOnlyWithin = (key: string) => within.get(key) === all.get(key) && !elsewhere.has(key);
  return read.map(({ asked, opening: _, ...clause }) => {
    const names = new Map(asked.map(({ name }) => [variableKey(name), name]));
    return { ...clause, variables: [...names].flatMap(([key, name]) => (isOnlyWithin(key) ? [name] : [])) };
  });
}

/** Throws where a page is not sure to be right with all its clauses, without all, or without one of them. */
function readPage(page: ClausePage) {
  const { scene, clauses } = page;
  for (const isKept of [true, false]) closeUpPage(scene, clauses, () => isKept);
  return {
    clauses: clauses.map((clause) => readClause(page, clause)),
    conditions: clauses.map(({ opening, variable, choice, page: begun }) => ({
      opening,
      variable,
      choice,
      page: begun,
    })),
  };
}

function countsOf(marks: Counted): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of marks) counts.set(variableKey(name), (counts.get(variableKey(name)) ?? 0) + 1);
  return counts;
}

/** Clauses that go over the end of a page are read in two parts. */
function joined(parts: readonly ReadClause[]): ReadClause[] {
  const wholes = new Map<Placeholder, ReadClause>();
  for (const part of parts) {
    const begun = wholes.get(part.opening);
    const whole = begun && {
      ...begun,
      text: told([begun.text, part.text]),
      places: [...begun.places, ...part.places],
      asked: [...begun.asked, ...part.asked],
    };
    wholes.set(part.opening, whole ?? part);
  }
  return [...wholes.values()];
}

interface ReadClause extends Omit<TemplateClause, 'variables'> {
  readonly opening: Placeholder;
  readonly asked: readonly Placeholder[]; // in no clause within it
}

/** Letters of a clause that are told: enough to know it by. */
const toldLetters = 120;

const told = (lines: readonly string[]): string => lines.join(' ').replace(/\s+/g, ' ').trim().slice(0, toldLetters);

/** Throws where the page is not sure to be right without this clause. */
function readClause({ scene, clauses, source }: ClausePage, clause: PageClause): ReadClause {
  closeUpPage(scene, clauses, (one) => one !== clause);
  const blocks = blocksOf(scene, clause);
  const inner = new Set(clauses.filter((one) => isWithin(one, clause)).flatMap((one) => [...blocksOf(scene, one)]));
  const isIn = (glyph: Glyph) => {
    const owner = scene.ownerOf(glyph);
    return owner !== undefined && blocks.has(owner);
  };
  const isOwn = (glyph: Glyph) => isIn(glyph) && !inner.has(scene.ownerOf(glyph) as Block);
  const within = clause.within.map(({ variable, choice }) => ({ variable, choice }));
  const marks = new Set(scene.placeholders.filter(isClauseMark).flatMap(({ glyphs }) => glyphs));
  const lines = scene.lines.filter(({ letters: [first] }) => isIn(first.glyph)).toSorted((a, b) => b.y - a.y);
  if (leadTo(scene.notes, lines)) throw clauseProblem('note', clause.page, clause.opening);
  const said = lines.map(({ letters }) => spacedText(letters.filter(({ glyph }) => !marks.has(glyph))));
  const places = marksOf(clause).flatMap((mark): VariablePlace[] => boxesOf(mark, source.view, scene.page));
  return {
    opening: clause.opening,
    variable: clause.variable,
    choice: clause.choice,
    ...(within.length > 0 && { within }),
    text: told(said),
    places,
    asked: scene.placeholders.filter((one) => one.glyphs.some(isOwn) && !isClauseMark(one) && !isPosition(one.name)),
  };
}

const blocksOf = (scene: ClausePage['scene'], clause: PageClause): Set<Block> =>
  new Set(bandsOf(scene, [clause], () => false).flatMap((band) => [...band.blocks]));

/** Answers with which each clause stays at least once, and each goes, one within another also by itself. */
export function variantsOf(clauses: readonly TemplateClause[]): Record<string, string>[] {
  const byVariable = Map.groupBy(clauses, ({ variable }) => variableKey(variable));
  const answers = [...byVariable].map(([key, own]) => {
    const choices = own.map((clause) => clause.choice ?? 'true');
    return [key, [...new Set(['', ...choices])]] as const;
  });
  const most = Math.max(...answers.map(([, some]) => some.length));
  const variants = Array.from({ length: most }, (_, at) =>
    Object.fromEntries(answers.map(([key, some]) => [key, some[Math.min(at, some.length - 1)] ?? ''])),
  );
  const all = Object.fromEntries(clauses.map(({ variable, choice }) => [variableKey(variable), choice ?? 'true']));
  const inner = clauses.filter(({ within }) => within !== undefined);
  const single = inner.map(({ variable, within = [] }) => ({
    ...all,
    ...Object.fromEntries(within.map((outer) => [variableKey(outer.variable), outer.choice ?? 'true'])),
    [variableKey(variable)]: '',
  }));
  return [...variants, ...single];
}
