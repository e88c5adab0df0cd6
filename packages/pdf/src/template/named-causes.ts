import { type FillingFault, type FillingProblem, fillingFaults, readFillingFault } from '@pacta/contracts';
import { ofFields, short, type Values } from './always-refused.ts';

type RefusedWith = (values: Values) => Promise<readonly FillingProblem[]>;

/** Values that are shortened by themselves, to see whether it is them. A guess: each trial takes as long as a filling. */
const mostTrials = 6;

/** What the proof finds where two values meet, or where nothing tells of which value it is. */
const ofNeighbours: readonly FillingFault[] = ['words', 'row', 'overlap', 'outside', 'rule'];
const wordsOfNeighbours = new Set<string | undefined>(ofNeighbours.map((fault) => fillingFaults[fault]));

const isOfNeighbours = ({ message }: FillingProblem): boolean =>
  wordsOfNeighbours.has(readFillingFault(message)?.words);

/**
 * Of values that the proof refuses, those that have to be shorter, and none that only stands beside them. Where it is none of them, the longest
 * other that is enough when it is shorter.
 */
export async function withCauses(
  problems: FillingProblem[],
  values: Values,
  refusedWith: RefusedWith,
): Promise<FillingProblem[]> {
  const [first] = problems;
  if (!first || !problems.every(isOfNeighbours)) return problems;
  const named = problems.map(({ name }) => name);
  const trials = new Trials(values, refusedWith);
  if (await trials.areEnough(named)) {
    const causes = await trials.leastOf(named);
    return problems.filter(({ name }) => causes.includes(name));
  }
  const other = await trials.otherThan(named);
  return other === undefined ? problems : [{ ...first, name: other }];
}

class Trials {
  readonly #values: Values;
  readonly #refusedWith: RefusedWith;

  constructor(values: Values, refusedWith: RefusedWith) {
    this.#values = values;
    this.#refusedWith = refusedWith;
  }

  /** Whether nothing is refused where these are very short. */
  async areEnough(names: readonly string[]): Promise<boolean> {
    const entries = Object.entries(this.#values).map(([name, value]) => [
      name,
      names.includes(name) ? short(value) : value,
    ]);
    return (await this.#refusedWith(Object.fromEntries(entries))).length === 0;
  }

  /** Without those that may stay as long as they are; the shortest are tried first. */
  async leastOf(names: readonly string[]): Promise<readonly string[]> {
    let causes = names;
    for (const name of this.#byLength(names).toReversed().slice(0, mostTrials)) {
      const others = causes.filter((each) => each !== name);
      if (others.length > 0 && (await this.areEnough(others))) causes = others;
    }
    return causes;
  }

  async otherThan(names: readonly string[]): Promise<string | undefined> {
    const others = Object.keys(this.#values).filter(
      (name) => !names.includes(name) && !ofFields.test(this.#values[name] ?? ''),
    );
    for (const name of this.#byLength(others).slice(0, mostTrials)) if (await this.areEnough([name])) return name;
    return undefined;
  }

  #byLength(names: readonly string[]): string[] {
    const lengthOf = (name: string) => this.#values[name]?.length ?? 0;
    return names.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  }
}
