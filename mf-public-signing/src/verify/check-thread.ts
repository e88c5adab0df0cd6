import type { Said, Told } from './check-file.ts';
import workerAddress from './check-worker.ts?script';

/** Somebody who checks: a worker, or this page. */
interface Thread {
  tell: (told: Told) => void;
  end: () => void;
}

/** Starts to check. `onSaid` hears each answer; a thread that breaks could not read the file. */
export function startThread(onSaid: (said: Said) => void): Thread {
  try {
    const worker = new Worker(workerAddress);
    worker.addEventListener('message', ({ data }: MessageEvent<Said>) => onSaid(data));
    worker.addEventListener('error', () => onSaid({ unchecked: 'unreadable' }));
    return { tell: (told) => worker.postMessage(told), end: () => worker.terminate() };
  } catch {
    return threadHere(onSaid);
  }
}

/** A browser starts no worker from another origin, where a remote may lie: then the page checks by itself. */
function threadHere(onSaid: (said: Said) => void): Thread {
  let isOver = false;
  const check = import('./check-file.ts').then(({ fileCheck }) => fileCheck((said) => isOver || onSaid(said)));
  return {
    tell: (told) => {
      check.then((run) => run(told)).catch(() => onSaid({ unchecked: 'unreadable' }));
    },
    end: () => {
      isOver = true;
    },
  };
}
