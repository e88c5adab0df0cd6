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

export type Values = Filling['values'];

/** Letters of a value that is as short as any. What a field of a form is told by, as "true", is left. */
const shortest = 3;
export const ofFields = /^(?:true|false|.{0,3})$/s;

export const short = (value: string): string => value.trim().slice(0, shortest);

type Trial = (name: string, value: string, isRefused: boolean) => string;

/** Values that nobody could say are too long: very short ones, and such as are as long as their marks. */
const shorter: readonly Trial[] = [
  (_, value) => short(value),
  (name, value) => (isComputed(name) ? short(value) : name),
];

/** Beside very short ones a longer one: where a line goes on below, it may be sure how only if it is full. */
const longer: Trial = (name, value, isRefused) =>
  isRefused ? `${isComputed(name) ? value : name} ${value.trim()}` : short(value);

/** Of these, refused when they are shorter too, a longer value is no way out that they could be told. */
const asksForShorter = ({ message }: FillingProblem): boolean => / Make it shorter\.$/.test(message);

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
  const refusedIn = async (trial: Trial) => {
    const entries = Object.entries(values).map(([name, value]) => [
      name,
      ofFields.test(value) ? value : trial(name, value, always.has(name)),
    ]);
    const refused = await refusedWith(Object.fromEntries(entries));
    return new Set(refused.filter(isOfLength).map(({ name }) => name));
  };
  for (const trial of shorter) if (always.size > 0) always = always.intersection(await refusedIn(trial));
  const others = problems.filter((problem) => always.has(problem.name) && !asksForShorter(problem));
  if (others.length > 0) {
    const refused = await refusedIn(longer);
    always = always.difference(new Set(others.map(({ name }) => name)).difference(refused));
  }
  const isOfPlace = ({ name }: FillingProblem) => always.has(name);
  // a place that nothing can be set in holds up its page, and what has no room tells no page: it may have it once the file is mended
  const told =
    always.size > 0 ? problems.filter((one) => isOfPlace(one) || one.message !== validation.doesNotFit) : problems;
  return told.map((problem) => (isOfPlace(problem) ? ofPlace(problem) : problem));
}

function ofPlace({ name, message }: FillingProblem): FillingProblem {
  const page = readFillingFault(message)?.page;
  return { name, message: page === undefined ? neverFits : fillingFaultMessage('never', page) };
}
