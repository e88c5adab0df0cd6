import type { PDF } from '@libpdf/core';
import { type ClauseScene, clauseSceneOf } from '../clause/clause-scene.ts';
import { clauseProblem, clausesOn, isClauseMark, type PageClause } from '../clause/page-clauses.ts';
import { fieldBoxesOf } from '../field/field-box.ts';
import { findPlaceholders } from '../placeholder/find-placeholders.ts';
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
  for (const source of sources) {
    if (!reader.mayHaveClauses(source)) continue;
    const page = source.index + 1;
    const scene = reader.read(source);
    const placeholders = findPlaceholders(scene.glyphs);
    const clauses = clausesOn(placeholders, page);
    const [mark] = placeholders.filter(isClauseMark);
    if (!mark) continue;
    const lines = clauseSceneOf(scene, placeholders, page);
    if (!lines) throw clauseProblem(scene.extras.hasInseparable ? 'drawing' : 'place', page, mark);
    yield { source, scene: lines, clauses };
  }
}
