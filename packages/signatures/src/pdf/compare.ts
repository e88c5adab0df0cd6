import { sameBytes } from '../bytes.ts';
import type { Revision } from './revision.ts';
import { Dictionary, Name, Reference, Stream, Text, Unclear, type Value } from './value.ts';

/** Two values that stand in the same place, before and after. `where` says what they belong to. */
export interface Pair<Where> {
  readonly before: Value;
  readonly after: Value;
  readonly where: Where;
}

const mostPairs = 2_000_000; // objects of a file that has some 100 MB of them

/**
 * Follows both revisions through everything that can be reached, once for each two objects. What matters most goes first: an object
 * that a page shares with its metadata belongs to the page.
 */
export class Comparison<Where> {
  readonly #todo: Pair<Where>[][] = [];
  readonly #rankOf: (where: Where) => number;
  readonly #seen = new Set<string | number>();
  readonly #before: Revision;
  readonly #after: Revision;

  /** `rankOf`: 0 for what goes first. */
  constructor(before: Revision, after: Revision, rankOf: (where: Where) => number) {
    this.#before = before;
    this.#after = after;
    this.#rankOf = rankOf;
  }

  /** Marks two objects as compared: by rules of their own. */
  pass(before: Value, after: Value): void {
    if (before instanceof Reference && after instanceof Reference) this.#seen.add(keyOf(before, after));
  }

  /** What both revisions read at the same byte, and what holds nothing, is the same. */
  add(before: Value | undefined, after: Value | undefined, where: Where): void {
    if (before === after && !mayHold(before)) return;
    const rank = this.#rankOf(where);
    const todo = this.#todo[rank] ?? [];
    this.#todo[rank] = todo;
    todo.push({ before: before ?? null, after: after ?? null, where });
  }

  /** An array with holes: `find` passes over them as over what is empty. */
  #next = (): Pair<Where> | undefined => this.#todo.find((each) => each !== undefined && each.length > 0)?.pop();

  /**
   * Tells of each place in which the two differ. `enter` may take a dictionary over, compare it by its own rules, and say so;
   * else both have to have the same entries. Throws Unclear.
   */
  async run(
    differs: (where: Where) => void,
    enter: (pair: Pair<Where>, reference: Reference | null) => Promise<Where | 'done'>,
  ): Promise<void> {
    for (let count = 0; ; count += 1) {
      const pair = this.#next();
      if (!pair) return;
      if (count > mostPairs) throw new Unclear('the file has too many objects');
      await this.#step(pair, differs, enter);
    }
  }

  async #step(pair: Pair<Where>, differs: (where: Where) => void, enter: Parameters<Comparison<Where>['run']>[1]) {
    if (this.#wasSeen(pair)) return;
    const before = pair.before instanceof Reference ? await this.#before.resolve(pair.before) : pair.before;
    const after = pair.after instanceof Reference ? await this.#after.resolve(pair.after) : pair.after;
    const reference = pair.before instanceof Reference ? pair.before : null;
    const resolved = { ...pair, before, after };
    const where = before instanceof Dictionary ? await enter(resolved, reference) : pair.where;
    if (where === 'done') return;
    if (!this.#haveSameShape(before, after, where as Where)) differs(where as Where);
  }

  #wasSeen({ before, after }: Pair<Where>): boolean {
    if (!(before instanceof Reference) || !(after instanceof Reference)) return false;
    const key = keyOf(before, after);
    if (this.#seen.has(key)) return true;
    this.#seen.add(key);
    return false;
  }

  /** What they hold is put off: files link objects in chains that are longer than a stack. */
  #haveSameShape(before: Value, after: Value, where: Where): boolean {
    if (before instanceof Dictionary && after instanceof Dictionary) return this.#addEntries(before, after, where);
    if (before instanceof Stream && after instanceof Stream) {
      return this.#addEntries(before.dictionary, after.dictionary, where) && sameStream(before, after);
    }
    if (Array.isArray(before) && Array.isArray(after)) {
      for (const [index, each] of before.entries()) this.add(each, after[index], where);
      return before.length === after.length;
    }
    return sameLeaf(before, after);
  }

  #addEntries({ entries: before }: Dictionary, { entries: after }: Dictionary, where: Where): boolean {
    for (const [key, value] of before) this.add(value, after.get(key), where);
    return [...after.keys()].every((key) => before.has(key));
  }
}

/** Nearly all are the same object of generation 0. */
const keyOf = (before: Reference, after: Reference): string | number =>
  before.number === after.number && before.generation === 0 && after.generation === 0
    ? before.number
    : `${before.number} ${before.generation} ${after.number} ${after.generation}`;

/** Whether something may differ though the value itself is the same: what it leads to. */
const mayHold = (value: Value | undefined): boolean =>
  value instanceof Reference || value instanceof Dictionary || value instanceof Stream || Array.isArray(value);

/** Most streams are the very same bytes of the file. */
const sameStream = ({ bytes: a }: Stream, { bytes: b }: Stream): boolean =>
  (a.buffer === b.buffer && a.byteOffset === b.byteOffset && a.length === b.length) || sameBytes(a, b);

function sameLeaf(before: Value, after: Value): boolean {
  if (before instanceof Name) return after instanceof Name && before.name === after.name;
  if (before instanceof Text) return after instanceof Text && sameBytes(before.bytes, after.bytes);
  return before === after;
}
