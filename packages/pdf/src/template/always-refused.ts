import {
  type FillingProblem,
  fillingFaultMessage,
  fillingFaults,
  neverFits,
  readFillingFault,
  validation,
} from '@pacta/contracts';
import { isComputed } from '../mark-key.ts';
import type { Filling } from './template-pdf.ts';

type Values = Filling['values'];

/** Letters of a value that is as short as any. What a field of a form is told by, as "true", is left. */
const shortest = 3;
const ofFields = /^(?:true|false|.{0,3})$/s;

/** Values that nobody could say are too long: very short ones, and such as are as long as their marks. */
const easy: readonly ((name: string, value: string) => string)[] = [
  (_, value) => value.trim().slice(0, shortest),
  (name, value) => (isComputed(name) ? value.trim().slice(0, shortest) : name),
];

/** What is refused whatever is written: "Make it shorter" would be untrue. */
const isOfLength = ({ message }: FillingProblem): boolean => {
  const words = readFillingFault(message)?.words;
  return message === validation.doesNotFit || (words !== undefined && words !== fillingFaults.unread);
};

/**
 * Says of values that are refused as too long, or for what stands around them, whether others would be too: then it is the place in the template
 * that nothing could be set in for sure.
 */
export async function withReasons(
  problems: readonly FillingProblem[],
  values: Values,
  refusedWith: (values: Values) => Promise<readonly FillingProblem[]>,
): Promise<FillingProblem[]> {
  let always = new Set(problems.filter(isOfLength).map(({ name }) => name));
  for (const easyValue of easy) {
    if (always.size === 0) break;
    const entries = Object.entries(values).map(([name, value]) => [
      name,
      ofFields.test(value) ? value : easyValue(name, value),
    ]);
    const refused = new Set(
      (await refusedWith(Object.fromEntries(entries))).filter(isOfLength).map(({ name }) => name),
    );
    always = always.intersection(refused);
  }
  return problems.map((problem) => (always.has(problem.name) ? ofPlace(problem) : problem));
}

function ofPlace({ name, message }: FillingProblem): FillingProblem {
  const page = readFillingFault(message)?.page;
  return { name, message: page === undefined ? neverFits : fillingFaultMessage('never', page) };
}
