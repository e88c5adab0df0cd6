import { maxPages } from '@pacta/contracts';
import { PdfProblem } from '../pdf-problem.ts';

/** How much of a document's contents may still be read: forms that draw forms can multiply without end. */
export interface WorkBudget {
  left: number;
}

/** Operations, glyphs and a share of the bytes. Guesses: a page that is full to the edge takes 4,000, a map as many as any document may. */
const [maxWork, maxWorkOfPage] = [2_500_000, 10_000];

/** Bytes of a content that count as one operation: passing over nothing but blanks takes its time too. */
const bytesPerWork = 32;

/** Glyphs and graphics states that are held at a time. Guesses: a full page has 10,000 glyphs, and honest contents nest ten deep. */
export const [mostGlyphsHeld, mostStatesHeld] = [1_000_000, 10_000];

/** Parts of a page that lie within each other, as clips do. A guess: honest producers nest ten. */
export const maxClipDepth = 1_000;

/** For a document of so many pages. */
export const fullBudget = (pages = maxPages): WorkBudget => ({ left: maxWork + pages * maxWorkOfPage });

/** Throws too_complex when nothing is left. */
export function spend(budget: WorkBudget, work: number): void {
  budget.left -= work;
  if (budget.left < 0) throw new PdfProblem('too_complex');
}

export const spendOnBytes = (budget: WorkBudget, bytes: Uint8Array): void => spend(budget, bytes.length / bytesPerWork);

/** Throws too_complex where something has grown beyond what may be held at a time. */
export function assertHeld(count: number, most: number): void {
  if (count > most) throw new PdfProblem('too_complex');
}
