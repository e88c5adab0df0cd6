import threadAddress from './key-thread.ts?script';

/** Starts the thread that reads and signs with an e.firma. */
export const startThread = (): Worker => new Worker(threadAddress);
