import { pageRoot, restoreTyped, type Typed } from './typed.ts';

const patience = 20_000; // milliseconds for a page to be drawn again
const rest = 50; // milliseconds between two looks

/** Puts what was typed back into a page, or a part of one, as it is drawn again; returns what ends that, and tells what has found no field. */
export function giveBack(typed: Typed[], root: () => ParentNode = pageRoot): () => Typed[] {
  let missing = typed;
  const deadline = performance.now() + patience;
  const timer = setInterval(() => {
    missing = restoreTyped(root(), missing);
    if (missing.length === 0 || performance.now() > deadline) clearInterval(timer);
  }, rest);
  return () => {
    clearInterval(timer);
    return missing;
  };
}
