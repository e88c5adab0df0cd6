import { createHash } from 'node:crypto';
import { type FoundVariable, fillingFaults, validation } from '@pacta/contracts';
import { PdfProblem } from '../../src/pdf-problem.ts';
import { fillProved } from '../../src/template/fill-proved.ts';
import { readProved } from '../../src/template/read-proved.ts';
import { corpusFile } from './expected.ts';
import { answerTo, type ValueSet } from './values.ts';

/** What became of a file with one set of values: the names that were refused, by reason; none where the proof found nothing. */
export type Refusals = Readonly<Record<string, string>>;

export interface Outcome {
  readonly refusals: Refusals;
  readonly pdf: Uint8Array | undefined;
  readonly milliseconds: number;
}

/** A file of the corpus as the server takes it in. */
export interface CorpusTemplate {
  readonly pdf: Buffer;
  readonly sha256: string;
  readonly found: readonly FoundVariable[];
}

/** Undefined where it is refused at upload, which `refusedAtUpload` tells. */
export async function openTemplate(name: string): Promise<CorpusTemplate> {
  const original = corpusFile(name);
  const { prepared, found } = await readProved(original);
  const pdf = Buffer.from(prepared ?? original);
  return { pdf, sha256: createHash('sha256').update(pdf).digest('hex'), found };
}

export async function refusedAtUpload(name: string): Promise<string | undefined> {
  try {
    await readProved(corpusFile(name));
    return undefined;
  } catch (error) {
    if (error instanceof PdfProblem) return error.reason;
    throw error;
  }
}

export async function fillWith({ found, ...template }: CorpusTemplate, set: ValueSet): Promise<Outcome> {
  const entries = found.map(({ name, kind, choices }) => {
    if (kind === 'check_field') return [name, 'true'] as const;
    return [name, kind === 'choice_field' ? (choices[0] ?? '') : answerTo(name, set)] as const;
  });
  const startedAt = performance.now();
  const { problems, pdf } = await fillProved({ ...template, values: Object.fromEntries(entries) });
  const milliseconds = performance.now() - startedAt;
  const byReason = Map.groupBy(problems, ({ message }) => reasonOf(message));
  const refusals = [...byReason].map(([reason, some]) => [
    reason,
    some
      .map(({ name }) => name)
      .sort()
      .join(', '),
  ]);
  return { refusals: Object.fromEntries(refusals) as Refusals, pdf, milliseconds };
}

/** The faults of the proof by their names; what the engine itself tells in a word. */
function reasonOf(message: string): string {
  if (message === validation.doesNotFit) return 'no room';
  if (message === validation.characterMissing) return 'no glyph';
  const unnumbered = message.replace(/\d+/g, '{page}');
  return Object.entries(fillingFaults).find(([, words]) => words === unnumbered)?.[0] ?? message;
}
