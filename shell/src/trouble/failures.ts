import type { OpenRegistry } from '../configuration/open-registry.ts';
import { ownersIn } from './owner-of.ts';
import { noteTrouble, type Trouble } from './troubles.ts';

/**
 * Tells what fails while nothing is drawn, as after a press or an answer: the page stays, and whoever pressed is told nothing. Under the
 * version whose code was at work; once for each name on a page, since some fail with every move. Those who are offline know why.
 */
export class Failures {
  readonly #ownerOf: ReturnType<typeof ownersIn>;
  readonly #noted = new Set<string>();

  constructor(registry: Pick<OpenRegistry, 'remotes'>) {
    this.#ownerOf = ownersIn(registry);
  }

  noteEvent(event: Event): void {
    if (event instanceof ErrorEvent) this.#noteError(event.error);
    else if ('reason' in event) this.#noteError(event.reason);
    else if (event.target instanceof HTMLScriptElement) this.#noteScript(event.target.src);
  }

  /** A worker whose code did not arrive as it was published: whoever started it says so where it is missing, and throws nothing. */
  noteWorker(address: string): void {
    if (navigator.onLine) crashed(this.#ownerOf(address) ?? { remote: 'shell' }, `Worker ${fileIn(address)}`);
  }

  #noteError(error: unknown): void {
    if (!(error instanceof Error) || error.name === 'AbortError') return;
    const owners = addressesIn(error.stack ?? '').map(this.#ownerOf);
    const owner = owners.find((one) => one && one.remote !== 'shell') ?? owners.find((one) => one !== null);
    if (owner) this.#noteOnce(owner, `${error.name}, the page stayed`);
  }

  /** Of remotes, the page says itself what has not come. */
  #noteScript(address: string): void {
    if (address && this.#ownerOf(address)?.remote === 'shell')
      this.#noteOnce({ remote: 'shell' }, `Script ${fileIn(address)}`);
  }

  #noteOnce(owner: Owner, name: string): void {
    const known = [owner.remote, owner.version, name, location.pathname].join(' ');
    if (this.#noted.has(known) || !navigator.onLine) return;
    this.#noted.add(known);
    crashed(owner, name);
  }
}

type Owner = Pick<Trouble, 'remote' | 'version' | 'commit'>;

const crashed = (owner: Owner, name: string): void =>
  noteTrouble({ kind: 'crashed', ...owner, cause: Object.assign(new Error(), { name }) });

/** Of the code that was at work, the innermost first. */
const addressesIn = (stack: string): string[] => stack.match(/https?:[/]{2}[^\s)]+/g) ?? [];

/** Without its folder and its hash. */
const fileIn = (address: string): string =>
  (new URL(address, location.href).pathname.split('/').at(-1) ?? '').split('.')[0] ?? '';
