import type { Answers, FillingProblem, SignaturePosition, TightValue } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Turn } from '../../worker/run-task.ts';
import type { DocumentFile } from '../document/add-document.ts';
import type { TemplateVersion } from '../template/template.ts';
import { cleanFileName } from '../upload/file-name.ts';
import { candidateTexts } from './answer/candidate-texts.ts';
import { type CheckedAnswers, checkAnswers, conditionAnswers } from './answer/check-answers.ts';
import { blamedOnAnswers, type ComputedValues, computeValues, presentResults } from './answer/compute-values.ts';
import { type FilledPdf, type FillOptions, fillPdf } from './fill-pdf.ts';
import type { Preview } from './preview-template.ts';

interface Given {
  /** As somebody typed them. Answers to variables that the template does not have are ignored. */
  readonly answers: Answers;
  /** Whether there is a client who can answer later what is asked of them. */
  readonly mayLeaveOpen: boolean;
  /** Who asks: see runTask. */
  readonly owner: string;
  readonly company?: string | null;
}

export interface Trial {
  readonly problems: FillingProblem[];
  /** Whether the answers themselves are wrong, rather than too long for their places. */
  readonly areAnswersWrong: boolean;
  /** Left for the client. */
  readonly open: string[];
  /** Where the filled text says {{firmante_n}}. */
  readonly positions: SignaturePosition[];
  /** Values that would be set small. */
  readonly tight?: readonly TightValue[] | undefined;
}

/** Checks whether a version can be filled with these answers: fills and proves it as a document would be, and keeps no file. */
export async function tryVersion(context: AppContext, version: TemplateVersion, given: Given): Promise<Trial> {
  const checked = checkAll(version, given);
  if (checked.problems.length > 0) return wrong(checked);
  const { problems, positions, tight } = await fillWith(context, version, checked, given);
  return { problems, areAnswersWrong: false, open: checked.open, positions, tight };
}

export interface FilledVersion extends Trial {
  /** Stored, but not part of a document yet. Absent if there are problems. */
  readonly file?: DocumentFile;
}

/** Fills a version with these answers, for a document of this name. */
export async function fillVersion(
  context: AppContext,
  version: TemplateVersion,
  given: Given & { readonly name: string },
): Promise<FilledVersion> {
  const checked = checkAll(version, given);
  if (checked.problems.length > 0) return wrong(checked);
  const { answers, open } = checked;
  const { pdf, pages, positions, problems } = await fillWith(context, version, checked, given);
  const result = { problems, areAnswersWrong: false, open, positions };
  if (problems.length > 0) return result;
  if (!pdf) throw new Error('A template without problems was not filled.');

  const { sha256, size } = await context.files.put(pdf);
  const { templateId, version: number } = version;
  const filling = { templateId, version: number, answers, asked: open, isOpen: open.length > 0, placed: null };
  const fileName = cleanFileName(`${given.name}.pdf`, 'application/pdf');
  return { ...result, file: { sha256, size, fileName, pages, positions, companyPlace: null, filling } };
}

/** The document as it would be made, and what is wrong with it. Undefined where there is no page that could be shown. */
export async function showVersion(
  context: AppContext,
  version: TemplateVersion,
  given: Omit<Given, 'owner' | 'company'>,
  seen: readonly number[] | undefined,
  turn: Turn,
): Promise<Preview | undefined> {
  const checked = checkAll(version, given);
  if (checked.problems.length > 0) return undefined;
  const { pdf, pages, positions, problems, tight } = await fillWith(context, version, checked, {
    ...turn,
    pages: seen,
  });
  const computed = presentResults(version, { texts: checked.values });
  return pdf && { pdf, pages, positions, problems, tight, computed };
}

type Checked = CheckedAnswers & { readonly values: ComputedValues['texts'] };

/** Checks the answers, and computes with them where they are right. */
function checkAll(
  version: TemplateVersion,
  { answers: typed, mayLeaveOpen }: Omit<Given, 'owner' | 'company'>,
): Checked {
  const { variables, computed } = version;
  const checked = checkAnswers(version, typed, { mayLeaveOpen });
  const { answers, open } = checked;
  const { texts, problems } = computeValues({ variables, computed, answers }, ({ name }) => open.includes(name));
  return { ...checked, values: texts, problems: checked.problems.length > 0 ? checked.problems : problems };
}

const sourceOf = (version: TemplateVersion, answers: Answers) => ({
  sha256: version.sha256,
  conditions: conditionAnswers(version, answers),
});

const wrong = ({ problems, open }: CheckedAnswers): Trial => ({ problems, areAnswersWrong: true, open, positions: [] });

async function fillWith(
  context: AppContext,
  version: TemplateVersion,
  { answers, open, values }: Checked,
  { owner, company, signal, pages }: FillOptions,
): Promise<FilledPdf> {
  const candidates = candidateTexts({ ...version, answers, open, values });
  const filled = await fillPdf(context, sourceOf(version, answers), candidates, {
    owner,
    company,
    signal,
    pages,
  });
  return { ...filled, problems: blamedOnAnswers(filled.problems, version) };
}
