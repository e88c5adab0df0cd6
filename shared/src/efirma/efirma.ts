import type { Answer, Asked, EfirmaFiles, Look, Request, ToSign } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { startThread } from './start-thread.ts';

/** An e.firma that its owner lends for a signature. Everything rejects with a Refusal. */
export interface Efirma {
  look(file: Blob): Promise<Look>;
  /** Opens the key, which stays for five minutes. The password is UTF-8. */
  open(files: EfirmaFiles, password: string): Promise<void>;
  /** The signature value, once the attributes are found to say the very file. */
  sign(toSign: ToSign): Promise<Uint8Array<ArrayBuffer>>;
  /** Forgets the key; what is under way is given up. */
  end(): void;
}

type Value = Asked[keyof Asked]['answer'];

interface Waiting {
  take: (value: Value) => void;
  refuse: (refusal: Refusal) => void;
}

/** Starts a thread of its own with the first file. One that broke is replaced by the next. */
export function lendEfirma(start: () => Worker = () => startThread()): Efirma {
  let thread: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  function stop(reason: 'ended' | 'thread-lost'): void {
    thread?.terminate();
    thread = null;
    for (const { refuse } of waiting.values()) refuse(new Refusal(reason));
    waiting.clear();
  }

  function settle(said: Answer): void {
    const asker = waiting.get(said.id);
    waiting.delete(said.id);
    if ('reason' in said) asker?.refuse(new Refusal(said.reason));
    else asker?.take(said.value);
  }

  function running(): Worker {
    if (thread) return thread;
    const started = start();
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => settle(data));
    for (const event of ['error', 'messageerror'])
      started.addEventListener(event, () => thread === started && stop('thread-lost'));
    thread = started;
    return started;
  }

  function ask(request: Request): Promise<Value> {
    last += 1;
    const id = last;
    return new Promise((take, refuse) => {
      waiting.set(id, { take, refuse });
      try {
        running().postMessage({ id, request });
      } catch {
        stop('thread-lost');
      }
    });
  }

  return {
    look: async (file) => (await ask({ ask: 'look', file })) as Look,
    open: async (files, password) => void (await ask({ ask: 'open', files, password })),
    sign: async (toSign) => (await ask({ ask: 'sign', toSign })) as Uint8Array<ArrayBuffer>,
    end: () => stop('ended'),
  };
}
