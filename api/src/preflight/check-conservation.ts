import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { NoAnswer } from '../platform/ask-server.ts';
import { readConstancia } from '../signing/conservation-authority.ts';
import { openConservationAuthority } from '../signing/open-authorities.ts';
import { NoTimestamp } from '../signing/timestamp-authority.ts';
import { type Check, failed, fine, skipped, warning } from './check.ts';

/** Whether an authority gives constancias, and whether what it gives is one of NOM-151. It is asked for one, of a random number. */
export const checkConservation: Check = {
  name: 'Constancias (NOM-151)',
  run: async ({ conservation }) => {
    if (!conservation) return skipped('NOM151_URL is not set: nobody keeps constancias of completed documents');
    const now = () => new Date();
    const authority = await openConservationAuthority(conservation, { now, tell: () => {} });
    const hash = new Uint8Array(createHash('sha256').update(randomBytes(32)).digest());
    const askedAt = now();
    try {
      const answer = await authority.stamp(hash, `preflight-${randomUUID()}`);
      if (answer.state === 'failed') return failed(`the authority gives none: ${answer.why}`);
      if (answer.state === 'pending')
        return warning('the authority took a request, and has not issued it yet: look there');
      const found = await readConstancia(answer.token, { hash, askedAt, now: now() }, authority.rules);
      if (typeof found === 'string') return failed(`the authority gives what does not count: ${found}`);
      const { policy, isAccredited } = found;
      return isAccredited
        ? fine(`${found.authority ?? 'the authority'} gives constancias under policy ${policy}`)
        : warning(
            `what the authority gives (policy ${policy}) will be called a timestamp, and not NOM-151: look at NOM151_ROOTS`,
          );
    } catch (error) {
      if (error instanceof NoAnswer || error instanceof NoTimestamp)
        return failed(`${error.message} Look at NOM151_URL`);
      throw error;
    }
  },
};
