import { startChecked } from '@pacta/shared/thread';
import threadAddress from './key-thread.ts?script';

/** Starts the thread that reads and signs with an e.firma; it cannot send anything anywhere. */
export const startThread = (): Worker => startChecked(threadAddress, { isAlone: true });
