import type { Expression, FunctionName } from './expression.ts';

/** Types of variables that can be computed with. */
export type Computable = 'money' | 'number' | 'date';

type Wanted = Computable | 'days' | 'months' | 'text';

/** Types by the keys of the variables. */
export type Settled = ReadonlyMap<string, Computable>;

/** What a variable may be, the likeliest first; none of one that is no figure and no date. */
export type CandidatesOf = (key: string) => readonly Computable[];

/** Ways that are tried for the expressions of a file. A guess: far more than any that somebody would write needs. */
const mostSteps = 20_000;

/** Finds types for the variables of some expressions with which all of these can be computed; undefined where there are none. */
export function settleTypes(expressions: readonly Expression[], candidatesOf: CandidatesOf): Settled | undefined {
  const [found] = new Search(candidatesOf).together(expressions, new Map());
  return found;
}

type Pair = readonly [left: Wanted, right: Wanted];

const sums: Partial<Record<Wanted, readonly Pair[]>> = {
  number: [['number', 'number']],
  money: [['money', 'money']],
  date: [
    ['date', 'days'],
    ['date', 'months'],
  ],
  days: [['days', 'days']],
  months: [['months', 'months']],
};

const operands: Record<'+' | '-' | '*' | '/', Partial<Record<Wanted, readonly Pair[]>>> = {
  '+': sums,
  '-': {
    ...sums,
    number: [
      ['number', 'number'],
      ['date', 'date'],
    ],
  },
  '*': {
    number: [['number', 'number']],
    money: [
      ['money', 'number'],
      ['number', 'money'],
    ],
  },
  '/': {
    number: [
      ['number', 'number'],
      ['money', 'money'],
    ],
    money: [['money', 'number']],
  },
};

/** Goes through what the parts of an expression may be, until all of them go together. */
class Search {
  readonly #candidatesOf: CandidatesOf;
  #steps = 0;

  constructor(candidatesOf: CandidatesOf) {
    this.#candidatesOf = candidatesOf;
  }

  *together([first, ...others]: readonly Expression[], settled: Settled): Generator<Settled, void> {
    if (!first) {
      yield settled;
      return;
    }
    for (const wanted of ['money', 'number', 'date', 'text'] as const)
      for (const one of this.ways(first, wanted, settled)) yield* this.together(others, one);
  }

  *ways(expression: Expression, wanted: Wanted, settled: Settled): Generator<Settled, void> {
    this.#steps += 1;
    if (this.#steps > mostSteps) return;
    switch (expression.kind) {
      case 'number':
        if (wanted === 'number') yield settled;
        return;
      case 'name':
        return yield* this.#named(expression.key, wanted, settled);
      case 'negative':
        if (wanted !== 'date' && wanted !== 'text') yield* this.ways(expression.operand, wanted, settled);
        return;
      case 'operation':
        for (const pair of operands[expression.operator][wanted] ?? []) yield* this.#both(expression, pair, settled);
        return;
      case 'call':
        return yield* this.#called(expression.called, expression.operands, wanted, settled);
    }
  }

  *#named(key: string, wanted: Wanted, settled: Settled): Generator<Settled, void> {
    const known = settled.get(key);
    if (known !== undefined) {
      if (known === wanted) yield settled;
      return;
    }
    const type = this.#candidatesOf(key).find((one) => one === wanted);
    if (type) yield new Map([...settled, [key, type]]);
  }

  *#both({ left, right }: Expression & { kind: 'operation' }, pair: Pair, settled: Settled): Generator<Settled, void> {
    const isOfAmounts = pair[0] === 'money' && pair[1] === 'money';
    const parts = [left, right].map((part, at) => ({ part, wanted: pair[at] ?? 'number' }));
    const open = isOfAmounts ? parts.filter(({ part }) => !isWritten(part)) : parts; // 100 stands for an amount beside one
    const [first, second] = open;
    if (!first) return;
    for (const one of this.ways(first.part, first.wanted, settled))
      if (second) yield* this.ways(second.part, second.wanted, one);
      else yield one;
  }

  *#called(
    called: FunctionName,
    [first, ...others]: readonly Expression[],
    wanted: Wanted,
    settled: Settled,
  ): Generator<Settled, void> {
    const operand = first && operandOf(called, wanted);
    if (!operand) return;
    if (called === 'sum') yield* this.#all([first, ...others], operand, settled);
    else for (const one of this.ways(first, operand, settled)) yield* this.#all(others, 'number', one);
  }

  *#all(parts: readonly Expression[], wanted: Wanted, settled: Settled): Generator<Settled, void> {
    const [first, ...others] = parts;
    if (!first) {
      yield settled;
      return;
    }
    if (wanted === 'money' && isWritten(first)) return yield* this.#all(others, wanted, settled);
    for (const one of this.ways(first, wanted, settled)) yield* this.#all(others, wanted, one);
  }
}

/** What the first operand of a function has to be for it to give what is wanted; undefined where it never does. */
function operandOf(called: FunctionName, wanted: Wanted): Wanted | undefined {
  const isAmount = wanted === 'money' || wanted === 'number';
  switch (called) {
    case 'sum':
    case 'round':
      return isAmount ? wanted : undefined;
    case 'days':
    case 'months':
      return wanted === called ? 'number' : undefined;
    case 'words_es':
    case 'words_en':
      return wanted === 'text' ? 'money' : undefined;
  }
}

const isWritten = (expression: Expression): boolean =>
  expression.kind === 'number' || (expression.kind === 'negative' && isWritten(expression.operand));
