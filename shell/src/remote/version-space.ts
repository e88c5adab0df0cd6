/** The chunks of each version of a remote, by the address of its folder. */
type Spaces = Map<string, unknown[]>;

const spaces = new Map<string, Spaces>();

/**
 * Gives a version of a remote a place of its own for its chunks. All versions push them onto one global, under the same
 * numbers, and mark their scripts alike: beside each other, each would take what the other one fetched.
 */
export function openVersionSpace(global: string, address: string): void {
  const ofRemote = spaces.get(global) ?? share(global);
  const folder = new URL('.', new URL(address, location.href)).href;
  ofRemote.delete(folder);
  ofRemote.set(folder, []); // the last one is where a script without an address belongs
  if (ofRemote.size === 2) keepScriptsApart();
}

function share(global: string): Spaces {
  const ofRemote: Spaces = new Map();
  spaces.set(global, ofRemote);
  Object.defineProperty(globalThis, `webpackChunk${global}`, {
    configurable: true,
    get: () => spaceOf(ofRemote, document.currentScript),
    set: () => {}, // the runtime of a version writes back what it has read
  });
  return ofRemote;
}

function spaceOf(ofRemote: Spaces, script: HTMLOrSVGScriptElement | null): unknown[] | undefined {
  const address = script instanceof HTMLScriptElement ? script.src : '';
  const all = [...ofRemote];
  return (all.find(([folder]) => address.startsWith(folder)) ?? all.at(-1))?.[1];
}

/** webpack takes a script that waits under the mark of its chunk for its own; without marks it goes by addresses. */
function keepScriptsApart(): void {
  const unmark = () => {
    for (const script of document.head.querySelectorAll('[data-webpack]')) script.removeAttribute('data-webpack');
  };
  unmark();
  new MutationObserver(unmark).observe(document.head, { childList: true });
}
