import { pageRoot, restoreTyped, type Typed } from './typed.ts';

const patience = 20_000; // milliseconds for a page to be drawn again
const rest = 50; // milliseconds between two looks

/** Puts what was typed back into a page as it is drawn again; returns what ends that, and tells what has found no field. */
export function giveBack(typed: Typed[]): () => Typed[] {
  let missing = typed;
  const deadline = performance.now() + patience;
  const timer = setInterval(() => {
    missing = restoreTyped(pageRoot(), missing);
    if (missing.length === 0 || performance.now() > deadline) clearInterval(timer);
  }, rest);
  return () => {
    clearInterval(timer);
    return missing;
  };
}
