import type { Draft } from '../../platform/file-store.ts';
import { ExpectedProblem } from '../../problem.ts';
import { sniffMediaType } from './media-type.ts';

/** Throws file.empty, and file.not_a_pdf unless the first bytes are those of a PDF. Says nothing of the rest. */
export async function assertPdf(draft: Draft): Promise<void> {
  if (draft.size === 0) throw new ExpectedProblem('file.empty');
  if (sniffMediaType(await draft.head()) !== 'application/pdf') throw new ExpectedProblem('file.not_a_pdf');
}
