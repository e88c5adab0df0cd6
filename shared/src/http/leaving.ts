/** How long a page may stay while the next one is on its way, in milliseconds. */
const patience = 30_000;

let leftAt = Number.NEGATIVE_INFINITY;
addEventListener('beforeunload', () => {
  leftAt = performance.now();
});

/**
 * Throws an error, unless the page is being left: Firefox and WebKit break off what a page still loads as soon as somebody sets out for
 * another, and say that the network failed (Chromium says nothing). Where the page is still there later, it did fail.
 */
export async function failUnlessLeft(error: unknown): Promise<never> {
  if (performance.now() - leftAt < patience) await new Promise((resolve) => setTimeout(resolve, patience));
  throw error;
}
