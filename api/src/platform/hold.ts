import type { Socket } from 'node:net';

/*
 * How a process asks the one that has a directory to leave it as it is for a moment. Of what is said over the socket only
 * these four lines mean anything: there is nothing to read through it, and nothing to write.
 */
const lines = { ask: 'hold\n', held: 'held\n', done: 'done\n', wasHeld: 'was held\n' } as const;
const longestLine = 16; // bytes
const second = 1_000;
/** Nobody stands still for longer, whatever the other side does. */
const longestHold = 20 * second;
const patience = { toAsk: second, toBeHeld: 15 * second, toEnd: 5 * second };

/** The directory could not be held for as long as it was needed. */
export class NotHeld extends Error {
  override name = 'NotHeld';
}

/** Stops all writing, and resolves to what lets it go on. */
export type Pause = () => Promise<() => void>;

/** Answers a caller that asks in those words, and hangs up on all others. */
export function answerHolds(pause: Pause, longest = longestHold): (caller: Socket) => void {
  return (caller) => {
    answer(caller, pause, longest)
      .catch(() => {}) // the caller sees that nothing was held
      .finally(() => caller.destroy());
  };
}

async function answer(caller: Socket, pause: Pause, longest: number): Promise<void> {
  if ((await nextLine(caller, patience.toAsk)) !== lines.ask) return;
  const resume = await pause();
  try {
    caller.write(lines.held);
    if ((await nextLine(caller, longest)) !== lines.done) return;
  } finally {
    resume();
  }
  await new Promise<void>((resolve) => caller.end(lines.wasHeld, resolve));
}

/** Does some work while the process at the other end stands still. Throws NotHeld if it did not, or not for long enough. */
export async function whileHeld<T>(holder: Socket, work: () => Promise<T>): Promise<T> {
  holder.write(lines.ask);
  if ((await nextLine(holder, patience.toBeHeld)) !== lines.held) {
    throw new NotHeld('it was starting, ending or busy. Try again');
  }
  const result = await work();
  holder.write(lines.done);
  if ((await nextLine(holder, patience.toEnd)) !== lines.wasHeld) {
    throw new NotHeld('it went on before its database was copied. Try again when less is going on, or stop it first');
  }
  return result;
}

/** What the other side says next, or nothing if it hangs up, says too much or takes too long. */
function nextLine(socket: Socket, time: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const end = (line?: string) => {
      clearTimeout(timer);
      socket.off('data', read).off('close', hungUp);
      resolve(line);
    };
    const hungUp = () => end();
    const read = (bytes: Buffer) => {
      text += bytes.toString('latin1');
      if (text.length > longestLine) end();
      else if (text.endsWith('\n')) end(text);
    };
    const timer = setTimeout(end, time);
    if (socket.destroyed) end();
    else socket.on('data', read).on('close', hungUp);
  });
}
