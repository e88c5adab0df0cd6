interface Start {
  /** A module thread, or one of a plain script. */
  type?: 'module' | 'classic';
  /** Whether its code may reach nothing: it gets no way to fetch, load or keep anything. */
  isAlone?: boolean;
}

interface Integrity {
  of: (address: string) => string;
  /** The shell tells whoever runs the installation; one of before this does not. */
  onLost?: (address: string) => void;
}

/** Of the page; see the shell's `early.ts`. A page of a remote alone has none. */
const integrity = (): Integrity | undefined => (globalThis as { pactaIntegrity?: Integrity }).pactaIntegrity;

/** What the page expects the bytes of an address to be. Empty where nobody vouches for them. */
export const hashOf = (address: string | URL): string => integrity()?.of(String(address)) ?? '';

/**
 * Starts a thread whose code is what was published: a browser checks no bytes that it starts by an address, so they are fetched,
 * checked and started as they were read. What is said to it meanwhile waits; code that is not as it was published is an `error` event.
 */
export function startChecked(address: string | URL, start: Start = {}): Worker {
  return new CheckedThread(String(address), start) as unknown as Worker;
}

const ways =
  'fetch,XMLHttpRequest,WebSocket,EventSource,WebTransport,importScripts,Worker,BroadcastChannel,caches,indexedDB';
const takeWays = `for(let o=self;o;o=Object.getPrototypeOf(o))for(const way of "${ways}".split(","))delete o[way];\n`;

/** As much of a Worker as is used, whose code arrives later. */
class CheckedThread extends EventTarget {
  #worker: Worker | null = null;
  #isOver = false;
  #unsaid: [message: unknown, transfer: Transferable[]][] = [];

  constructor(address: string, start: Start) {
    super();
    this.#begin(address, start).catch(() => {
      integrity()?.onLost?.(address);
      this.dispatchEvent(new Event('error'));
    });
  }

  async #begin(address: string, { type = 'classic', isAlone = false }: Start): Promise<void> {
    const response = await fetch(address, { integrity: hashOf(address) });
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    const code = new Blob([isAlone ? takeWays : '', await response.blob()], { type: 'text/javascript' });
    if (this.#isOver) return;
    const place = URL.createObjectURL(code);
    const worker = new Worker(place, { type });
    this.#worker = worker;
    worker.addEventListener('message', ({ data }) => this.dispatchEvent(new MessageEvent('message', { data })));
    for (const kind of ['error', 'messageerror'])
      worker.addEventListener(kind, () => this.dispatchEvent(new Event(kind)));
    for (const kind of ['error', 'message'])
      worker.addEventListener(kind, () => URL.revokeObjectURL(place), { once: true });
    for (const [message, transfer] of this.#unsaid.splice(0)) worker.postMessage(message, transfer);
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    if (this.#worker) this.#worker.postMessage(message, transfer);
    else this.#unsaid.push([message, transfer]);
  }

  terminate(): void {
    this.#isOver = true;
    this.#worker?.terminate();
  }
}
