import { ExpectedProblem } from '../problem.ts';

/** For whom something is done: people share what their company has, and companies share the server. */
export interface Asker {
  readonly company: string;
  readonly person: string;
}

/** How many may wait. What is refused may come again: nothing of it is lost but the time it took to send. */
export interface QueueBounds {
  readonly ofPerson: number;
  readonly ofCompany: number;
  readonly ofAll: number;
}

const retryAfterSeconds = 10; // a guess: by then a few light tasks have been done

export const tooBusy = () => new ExpectedProblem('work.busy', { retryAfterSeconds });

interface Queued {
  readonly asker: Asker;
  /** Told when it has to make room for somebody who waits less. */
  readonly reject: (error: unknown) => void;
}

/** What waits, taken in turns: one company after the other, and in each one person after the other. */
export class FairQueue<T extends Queued> {
  readonly #bounds: QueueBounds;
  readonly #companies = new Map<string, Map<string, T[]>>(); // in the order of their turns

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /** Throws work.busy beyond the bounds. Where all is full the company that waits most gives up its last. */
  add(item: T): void {
    const { company, person } = item.asker;
    this.assertRoom(item.asker);
    const people = this.#companies.get(company) ?? new Map<string, T[]>();
    const own = people.get(person) ?? [];
    if (this.#count() >= this.#bounds.ofAll) this.#makeRoomFor(company);
    own.push(item);
    people.set(person, own);
    this.#companies.set(company, people);
  }

  /** Throws work.busy where somebody has as much waiting as may wait. */
  assertRoom({ company, person }: Asker): void {
    const people = this.#companies.get(company);
    const own = people?.get(person)?.length ?? 0;
    if (own >= this.#bounds.ofPerson || countOf(people ?? new Map()) >= this.#bounds.ofCompany) throw tooBusy();
  }

  /** The first in turn that may begin. Whose turn it was comes last the next time. */
  take(mayBegin: (item: T) => boolean): T | undefined {
    for (const [company, people] of this.#companies) {
      for (const [person, items] of people) {
        const item = items.find(mayBegin);
        if (!item) continue;
        this.remove(item);
        toTheEnd(people, person);
        toTheEnd(this.#companies, company);
        return item;
      }
    }
    return undefined;
  }

  /** False if it does not wait any more. */
  remove(item: T): boolean {
    const { company, person } = item.asker;
    const people = this.#companies.get(company);
    const items = people?.get(person);
    const index = items?.indexOf(item) ?? -1;
    if (!people || !items || index < 0) return false;
    items.splice(index, 1);
    if (items.length === 0) people.delete(person);
    if (people.size === 0) this.#companies.delete(company);
    return true;
  }

  #count(): number {
    return [...this.#companies.values()].reduce((sum, people) => sum + countOf(people), 0);
  }

  #makeRoomFor(company: string): void {
    const [most, people] = [...this.#companies].reduce((one, other) =>
      countOf(other[1]) > countOf(one[1]) ? other : one,
    );
    const last = [...people.values()].reduce((one, other) => (other.length > one.length ? other : one)).at(-1);
    if (most === company || !last) throw tooBusy();
    this.remove(last);
    last.reject(tooBusy());
  }
}

const countOf = (people: ReadonlyMap<string, readonly unknown[]>): number =>
  [...people.values()].reduce((sum, items) => sum + items.length, 0);

function toTheEnd<V>(map: Map<string, V>, key: string): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}
