import { type Asker, FairQueue, type QueueBounds } from './fair-queue.ts';
import { type Lane, Place, type Work } from './place.ts';
import { Spending } from './spending.ts';

export interface LaneLimits {
  /** Places of light work. Nobody holds them all, so that somebody else always finds one. */
  readonly lightPlaces: number;
  /** Places of heavy work: few, since it takes what light work leaves. One company has one of them. */
  readonly heavyPlaces: number;
  /** How long work goes on as fast as all else, in milliseconds of work. */
  readonly quickFor: number;
  /** How long work counts as light, in milliseconds of work; a busy server makes nothing heavy. */
  readonly lightFor: number;
  /** How long somebody whose work was heavy has one light place at a time, in milliseconds. */
  readonly cautionFor: number;
  readonly bounds: Readonly<Record<Lane, QueueBounds>>;
}

/**
 * Light work never waits behind heavy work: what takes long goes on in a lane of its own, or begins there again. Whoever
 * has taken much lately, in however small pieces, is slowed down from the beginning: a server with time to spare does it as fast.
 */
export class Lanes {
  readonly #limits: LaneLimits;
  readonly #onSlow: () => void;
  readonly #queues: Record<Lane, FairQueue<Work>>;
  readonly #taken = new Map<Place, NodeJS.Timeout | undefined>();
  readonly #heavyUntil = new Map<string, number>(); // by person
  readonly #spending: Spending;

  /** `onSlow` is called when a process is slowed down in the middle of its work: nobody else will want it. */
  constructor(limits: LaneLimits, onSlow: () => void) {
    this.#limits = limits;
    this.#onSlow = onSlow;
    this.#spending = new Spending(limits.lightFor, limits.cautionFor);
    this.#queues = { light: new FairQueue(limits.bounds.light), heavy: new FairQueue(limits.bounds.heavy) };
  }

  /** Lets work wait for its turn; what was given up in the light lane waits in the heavy one. Throws work.busy. */
  queueUp(work: Work, lane: Lane = 'light'): void {
    this.#queues[lane].add(work);
    this.#beginNext();
  }

  /** Throws work.busy. */
  assertRoom(asker: Asker): void {
    this.#queues.light.assertRoom(asker);
  }

  /** False if it does not wait any more. */
  leaveQueue(work: Work): boolean {
    return this.#queues.light.remove(work) || this.#queues.heavy.remove(work);
  }

  #beginNext(): void {
    for (const lane of ['heavy', 'light'] as const) {
      const queue = this.#queues[lane];
      const mayBegin = ({ asker }: Work) => this.#hasPlace(lane, asker);
      for (let work = queue.take(mayBegin); work; work = queue.take(mayBegin)) this.#begin(work, lane);
    }
  }

  #begin(work: Work, lane: Lane): void {
    const isSlow = lane === 'heavy' || this.#spending.isOver(work.asker.person);
    const place = new Place(work, lane, isSlow, () => this.#release(place));
    this.#taken.set(place, undefined);
    if (lane === 'light') this.#watch(place, isSlow ? this.#limits.lightFor : this.#limits.quickFor);
    work.begin(place);
  }

  #watch(place: Place, milliseconds: number): void {
    const { lightFor, quickFor } = this.#limits;
    const look = () => {
      const { workedFor } = place;
      if (workedFor >= lightFor) return this.#leaveLightLane(place);
      if (workedFor >= quickFor && !place.isSlow) this.#slowDown(place);
      this.#watch(place, Math.max((place.isSlow ? lightFor : quickFor) - workedFor, quickFor / 10));
    };
    this.#taken.set(place, setTimeout(look, milliseconds).unref());
  }

  #release(place: Place): void {
    clearTimeout(this.#taken.get(place));
    this.#taken.delete(place);
    this.#spending.add(place.work.asker.person, place.workedFor);
    this.#beginNext();
  }

  #slowDown(place: Place): void {
    place.slowDown();
    this.#onSlow();
  }

  #leaveLightLane(place: Place): void {
    const { asker } = place.work;
    this.#heavyUntil.set(asker.person, performance.now() + this.#limits.cautionFor);
    if (this.#hasPlace('heavy', asker)) {
      const wasQuick = !place.isSlow;
      place.becomeHeavy();
      if (wasQuick) this.#onSlow();
    } else place.giveUp();
    this.#beginNext();
  }

  #hasPlace(lane: Lane, { company, person }: Asker): boolean {
    const { lightPlaces, heavyPlaces } = this.#limits;
    const ofCompany = this.#count(lane, (other) => other.company === company);
    if (lane === 'heavy') return this.#count(lane) < heavyPlaces && ofCompany === 0;
    const most = lightPlaces - 1;
    const ofPerson = this.#count(lane, (other) => other.person === person);
    return this.#count(lane) < lightPlaces && ofCompany < most && ofPerson < (this.#wasHeavy(person) ? 1 : most);
  }

  #count(lane: Lane, isOf: (asker: Asker) => boolean = () => true): number {
    return [...this.#taken.keys()].filter((place) => place.lane === lane && isOf(place.work.asker)).length;
  }

  #wasHeavy(person: string): boolean {
    const until = this.#heavyUntil.get(person);
    if (until !== undefined && until < performance.now()) this.#heavyUntil.delete(person);
    return this.#heavyUntil.has(person);
  }
}
