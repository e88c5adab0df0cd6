import type { FillingProblem, FoundVariable, PageSize, RemovedPart, SignaturePosition } from '@pacta/contracts';

/** What a PDF that somebody sent for a template has in it. */
export interface TemplatePdf {
  readonly pages: PageSize[];
  readonly positions: SignaturePosition[]; // where the text says {{firmante_n}}; the marks stay until it is filled
  readonly found: FoundVariable[];
  readonly unread: string[]; // what looks like a mark and is none, as it reads
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
  /** By the name of the variable, as it is to stand in the document; of a check field 'true' or 'false'. */
  readonly values: Readonly<Record<string, string>>;
  /** Only the problems are wanted. */
  readonly isTrial: boolean;
  /** Pages that somebody looks at, from 1: only they are proved. All where nothing is said. */
  readonly pages?: readonly number[] | undefined;
}

export interface Filled {
  readonly pdf?: Uint8Array; // absent of a trial, and where there are problems that leave nothing to show
  readonly pages: PageSize[];
  readonly positions: SignaturePosition[];
  readonly problems: FillingProblem[]; // validation.doesNotFit, validation.characterMissing, fillingFaults
}
