import type {
  FillingProblem,
  FoundVariable,
  PageSize,
  RemovedPart,
  SignaturePosition,
  TemplateClause,
  TightValue,
  UnreadMark,
} from '@pacta/contracts';

/** A mark that says how its value is computed. What it says is not checked here. */
export type ComputedMark = Pick<FoundVariable, 'name' | 'places'>;

/** What a PDF that somebody sent for a template has in it. */
export interface TemplatePdf {
  readonly pages: PageSize[];
  readonly positions: SignaturePosition[]; // where the text says {{firmante_n}}; the marks stay until it is filled
  readonly found: FoundVariable[];
  readonly computed: ComputedMark[]; // {{= …}}, each spelling once
  readonly clauses: TemplateClause[];
  readonly unread: UnreadMark[];
  readonly removed: RemovedPart[];
  /** False where the pages are pictures. */
  readonly hasText: boolean;
  /** The same document without what was removed from it; absent where nothing was. */
  readonly prepared?: Uint8Array;
}

export interface Filling {
  readonly pdf: Uint8Array;
  /** Names the same bytes the same, so that what was read of them may be kept for the next time. */
  readonly sha256: string;
  /** By the name of the variable, or by what a computed mark says, as it is to stand in the document; of a check field 'true' or 'false'. */
  readonly values: Readonly<Record<string, string>>;
  /** Of a template with optional clauses: what is answered to the variables that decide of them, by their names. */
  readonly conditions?: Readonly<Record<string, string>> | undefined;
  /** Of pages from which clauses have gone, by their index: the points by which their text ends higher than its author's program ended it. */
  readonly shorter?: ReadonlyMap<number, number> | undefined;
  /** Pages that somebody looks at, from 1: only they are proved. All where nothing is said. */
  readonly pages?: readonly number[] | undefined;
}

export interface Filled {
  readonly pdf?: Uint8Array; // absent where there are problems that leave nothing to show
  readonly pages: PageSize[];
  readonly positions: SignaturePosition[];
  /** Of each page of the document the one of the template that it comes from, from 1. Some go on over several. */
  readonly sources: readonly number[];
  /** Pages of the template, from 1, that begin on a page of the document on which the one before them ends. */
  readonly shared: readonly number[];
  /** Pages of the template, from 1, of whose text some went on in the next column. */
  readonly inColumns: readonly number[];
  readonly problems: FillingProblem[]; // validation.doesNotFit, .oneLine, .characterMissing, fillingFaults
  readonly tight?: TightValue[]; // absent where all stand in their size
}
