import { type Asker, FairQueue, type QueueBounds } from './fair-queue.ts';
import { type Lane, Place, type Work } from './place.ts';

export interface LaneLimits {
  /** Places of light work. Nobody holds them all, so that somebody else always finds one. */
  readonly lightPlaces: number;
  /** Places of heavy work: few, since it takes what light work leaves. One company has one of them. */
  readonly heavyPlaces: number;
  /** How long work counts as light, in milliseconds of work; a busy server makes nothing heavy. */
  readonly lightFor: number;
  /** How long somebody whose work was heavy has one light place at a time, in milliseconds. */
  readonly cautionFor: number;
  readonly bounds: Readonly<Record<Lane, QueueBounds>>;
}

/** Light work never waits behind heavy work: what takes long goes on in a lane of its own, or begins there again. */
export class Lanes {
  readonly #limits: LaneLimits;
  readonly #onLeave: () => void;
  readonly #queues: Record<Lane, FairQueue<Work>>;
  readonly #taken = new Map<Place, NodeJS.Timeout | undefined>();
  readonly #heavyUntil = new Map<string, number>(); // by person

  /** `onLeave` is called when work leaves the light lane with its process. */
  constructor(limits: LaneLimits, onLeave: () => void) {
    this.#limits = limits;
    this.#onLeave = onLeave;
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
    const place = new Place(work, lane, () => this.#release(place));
    this.#taken.set(place, undefined);
    if (lane === 'light') this.#watch(place, this.#limits.lightFor);
    work.begin(place);
  }

  #watch(place: Place, milliseconds: number): void {
    const look = () => {
      const left = this.#limits.lightFor - place.workedFor;
      if (left > 0) this.#watch(place, Math.max(left, this.#limits.lightFor / 10));
      else this.#leaveLightLane(place);
    };
    this.#taken.set(place, setTimeout(look, milliseconds).unref());
  }

  #release(place: Place): void {
    clearTimeout(this.#taken.get(place));
    this.#taken.delete(place);
    this.#beginNext();
  }

  #leaveLightLane(place: Place): void {
    const { asker } = place.work;
    this.#heavyUntil.set(asker.person, performance.now() + this.#limits.cautionFor);
    if (this.#hasPlace('heavy', asker)) {
      place.becomeHeavy();
      this.#onLeave();
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
