import type { Answers, FillingProblem, SignaturePosition } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { DocumentFile } from '../document/add-document.ts';
import type { TemplateVersion } from '../template/template.ts';
import { cleanFileName } from '../upload/file-name.ts';
import { candidateTexts } from './answer/candidate-texts.ts';
import { type CheckedAnswers, checkAnswers } from './answer/check-answers.ts';
import { type FilledPdf, fillPdf } from './fill-pdf.ts';

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
}

/** Checks whether a version could be filled with these answers. Makes no file. */
export async function tryVersion(context: AppContext, version: TemplateVersion, given: Given): Promise<Trial> {
  const checked = checkAnswers(version.variables, given.answers, given);
  if (checked.problems.length > 0) return wrong(checked);
  const { problems, positions } = await fillWith(context, version, checked, { ...given, isTrial: true });
  return { problems, areAnswersWrong: false, open: checked.open, positions };
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
  const checked = checkAnswers(version.variables, given.answers, given);
  if (checked.problems.length > 0) return wrong(checked);
  const { answers, open } = checked;
  const { pdf, pages, positions, problems } = await fillWith(context, version, checked, { ...given, isTrial: false });
  const result = { problems, areAnswersWrong: false, open, positions };
  if (problems.length > 0) return result;
  if (!pdf) throw new Error('A template without problems was not filled.');

  const { sha256, size } = await context.files.put(pdf);
  const { templateId, version: number } = version;
  const filling = { templateId, version: number, answers, asked: open, isOpen: open.length > 0, placed: null };
  const fileName = cleanFileName(`${given.name}.pdf`, 'application/pdf');
  return { ...result, file: { sha256, size, fileName, pages, positions, filling } };
}

const wrong = ({ problems, open }: CheckedAnswers): Trial => ({ problems, areAnswersWrong: true, open, positions: [] });

const fillWith = (
  context: AppContext,
  version: TemplateVersion,
  { answers, open }: CheckedAnswers,
  { owner, company, isTrial }: Pick<Given, 'owner' | 'company'> & { readonly isTrial: boolean },
): Promise<FilledPdf> =>
  fillPdf(context, version, candidateTexts({ ...version, answers, open }), { owner, company, isTrial });
