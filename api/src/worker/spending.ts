/** How much each person's work took lately: what they spent is forgiven evenly, a whole allowance in a window. */
export class Spending {
  readonly #allowance: number;
  readonly #window: number;
  readonly #now: () => number;
  readonly #spent = new Map<string, { readonly amount: number; readonly at: number }>();

  /** Both in milliseconds: of work, and of time. */
  constructor(allowance: number, window: number, now = () => performance.now()) {
    this.#allowance = allowance;
    this.#window = window;
    this.#now = now;
  }

  add(person: string, amount: number): void {
    const at = this.#now();
    for (const other of this.#spent.keys()) if (this.#left(other) === 0) this.#spent.delete(other);
    this.#spent.set(person, { amount: this.#left(person) + amount, at });
  }

  isOver(person: string): boolean {
    return this.#left(person) >= this.#allowance;
  }

  #left(person: string): number {
    const spent = this.#spent.get(person);
    if (!spent) return 0;
    const forgiven = ((this.#now() - spent.at) * this.#allowance) / this.#window;
    return Math.max(0, spent.amount - forgiven);
  }
}
