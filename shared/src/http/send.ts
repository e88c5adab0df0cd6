import { ProblemError } from './problem-error.ts';
import type * as Wire from './wire.ts';

/** ky and the schema of problems arrive with the first request; the sign-in page makes none before somebody types. */
export async function loadWire(): Promise<typeof Wire> {
  try {
    return await import('./wire.ts');
  } catch (error) {
    throw ProblemError.from(error);
  }
}

/** Sends a request and takes its answer. Rejects with a ProblemError. */
export const send: typeof Wire.send = async (address, options, take) => {
  const wire = await loadWire();
  return wire.send(address, options, take);
};
