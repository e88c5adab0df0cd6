/** Starts the thread that reads and signs with an e.firma. */
export const startThread = (): Worker =>
  new Worker(/* webpackChunkName: "efirma-thread" */ new URL('./key-thread.ts', import.meta.url));
