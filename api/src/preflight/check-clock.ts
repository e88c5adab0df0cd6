import { createHash, randomBytes } from 'node:crypto';
import { openTimestampAuthority } from '../signing/open-authorities.ts';
import { NoTimestamp } from '../signing/timestamp-authority.ts';
import { type Check, type Finding, failed, fine, skipped, warning } from './check.ts';

const mostApart = 2_000; // milliseconds that a trail may say otherwise than its timestamps

/** Whether an authority gives timestamps that count, and whether this machine's clock agrees with them. Each address by itself. */
export const checkClock: Check = {
  name: 'Clock and timestamps',
  run: async ({ timestamps }) => {
    if (!timestamps) return skipped('TSA_URL is not set: what documents say of their time is this machine’s clock');
    const apart: number[] = [];
    const troubles: string[] = [];
    for (const address of timestamps.addresses) {
      const alone = { ...timestamps, addresses: [address] };
      const authority = await openTimestampAuthority(alone, { now: () => new Date(), tell: () => {} });
      const digest = new Uint8Array(createHash('sha256').update(randomBytes(32)).digest());
      try {
        const asked = Date.now();
        const { time } = await authority.stamp(digest);
        apart.push(distance(time.getTime(), asked, Date.now()));
      } catch (error) {
        if (!(error instanceof NoTimestamp)) throw error;
        troubles.push(error.message);
      }
    }
    return troubles.length > 0 ? findingOf(troubles, apart.length) : clockBy(apart);
  },
};

/** One that gives none is left out, as long as there is another. */
function findingOf(troubles: readonly string[], others: number): Finding {
  const words = `${troubles.join(' ')} Look at TSA_URL`;
  return others > 0
    ? warning(`timestamps come from ${others} of ${others + troubles.length}. ${words}`)
    : failed(`no timestamps come. ${words}`);
}

function clockBy(apart: readonly number[]): Finding {
  const most = Math.max(...apart);
  return most > mostApart
    ? warning(`the clock is ${Math.round(most / 1000)} seconds off that of the timestamp authority: set it by NTP`)
    : fine(`timestamps come from ${apart.length === 1 ? 'the authority' : 'each authority'}, and the clock agrees`);
}

/** From a moment to the time within which it should be; a token may say whole seconds. */
const distance = (moment: number, from: number, to: number): number => Math.max(0, from - 1_000 - moment, moment - to);
