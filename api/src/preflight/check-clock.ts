import { type Check, skipped } from './check.ts';

/** Whether this machine's clock agrees with the authority whose timestamps go into signatures. */
export const checkClock: Check = {
  name: 'Clock and timestamps',
  run: async () =>
    skipped('no timestamp authority is configured: what documents say of their time is this machine’s clock'),
};
