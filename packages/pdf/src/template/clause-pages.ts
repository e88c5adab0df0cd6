import type { PDF } from '@libpdf/core';
import { type ClauseScene, clauseSceneOf } from '../clause/clause-scene.ts';
import { clauseProblem, clausesOn, isClauseMark, type OpenClause, type PageClause } from '../clause/page-clauses.ts';
import { fieldBoxesOf } from '../field/field-box.ts';
import type { TemplateScene } from '../flow/page-paragraphs.ts';
import { findPlaceholders, type Placeholder } from '../placeholder/find-placeholders.ts';
import { SceneReader, type SourcePage, sourcePagesOf } from './source-pages.ts';

/** A page with optional clauses. */
export interface ClausePage {
  readonly source: SourcePage;
  readonly scene: ClauseScene;
  readonly clauses: readonly PageClause[];
}

/** The pages of a document that have optional clauses, one by one. Throws where one of these is not sure to be right. */
export function* clausePagesOf(pdf: PDF): Generator<ClausePage, void> {
  const sources = sourcePagesOf(pdf);
  const boxes = Map.groupBy(fieldBoxesOf(pdf), ({ page }) => page);
  const reader = new SceneReader(pdf, sources, (page) => (boxes.get(page) ?? []).map(({ box }) => box));
  let open: readonly OpenClause[] = [];
  for (const source of sources) {
    if (open.length === 0 && !reader.mayHaveClauses(source)) continue;
    const scene = reader.read(source);
    const placeholders = findPlaceholders(scene.glyphs);
    const found = clausesOn(placeholders, source.index + 1, open);
    open = found.open;
    const lines = linesOf(scene, placeholders, source.index + 1);
    if (lines) yield { source, scene: lines, clauses: found.clauses };
  }
  const [unclosed] = open;
  if (unclosed) throw clauseProblem('unclosed', unclosed.page, unclosed.opening);
}

/** Undefined where no clause has a mark. */
function linesOf(scene: TemplateScene, placeholders: readonly Placeholder[], page: number): ClauseScene | undefined {
  const [mark] = placeholders.filter(isClauseMark);
  const lines = mark && clauseSceneOf(scene, placeholders, page);
  if (mark && !lines) throw clauseProblem(scene.extras.hasInseparable ? 'drawing' : 'lines', page, mark);
  return lines;
}
