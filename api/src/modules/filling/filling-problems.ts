import { type FieldProblem, type FillingProblem, validation } from '@pacta/contracts';
import { ExpectedProblem } from '../../problem.ts';
import type { Trial } from './fill-version.ts';

const fieldOf = ({ name, message }: FillingProblem): FieldProblem => ({ path: `answers.${name}`, message });

/** Why these answers make no document: they are wrong, or do not fit. */
export const cannotBeFilled = ({ problems, areAnswersWrong }: Pick<Trial, 'problems' | 'areAnswersWrong'>) =>
  new ExpectedProblem(areAnswersWrong ? 'request.invalid' : 'template.cannot_be_filled', {
    fields: problems.map(fieldOf),
  });

/** Answers that no template asks for are refused: otherwise what the sender meant would be lost. */
export const unknownVariables = (names: readonly string[]) =>
  new ExpectedProblem('request.invalid', {
    fields: names.map((name) => fieldOf({ name, message: validation.unknownVariable })),
  });
