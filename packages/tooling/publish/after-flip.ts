import { Refusal } from '../refusal.ts';
import { whyOf } from './in-one-line.ts';

/** What is left to write once the pointer was moved. Where that fails, `done` is true all the same, and that is what has to be told. */
export async function afterFlip<T>(done: string, mend: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Refusal(`${done}, but what goes with it is not all written (${whyOf(error)}). ${mend}`);
  }
}
