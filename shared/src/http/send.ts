import { refusals } from '@pacta/shared/i18n';
import { failUnlessLeft } from './leaving.ts';
import { ProblemError } from './problem-error.ts';
import type * as Wire from './wire.ts';

/** ky, the schema of problems and the words of refusals arrive with the first request; the sign-in page makes none before somebody types. */
export async function loadWire(): Promise<typeof Wire> {
  try {
    const [wire] = await Promise.all([import('./wire.ts'), refusals.load()]);
    return wire;
  } catch (error) {
    throw ProblemError.from(error);
  }
}

/** Sends a request and takes its answer. Rejects with a ProblemError. */
export const send: typeof Wire.send = async (address, options, take) => {
  try {
    const wire = await loadWire();
    return await wire.send(address, options, take);
  } catch (error) {
    if (wasAnswered(error) || options.signal?.aborted) throw error;
    return failUnlessLeft(error);
  }
};

const wasAnswered = (error: unknown): boolean => ProblemError.from(error).code !== 0;
