import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from './context.ts';
import { type Bounds, checkChangedTrails } from './modules/document/run-trail-check.ts';

const mostTold = 20; // documents; `pnpm trail:check` names them all

/** Tells the operator which documents do not agree with their trails, of those that have changed since the last check. */
export async function tellOfTrails(
  context: Pick<AppContext, 'database' | 'now'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  bounds: Bounds,
): Promise<void> {
  try {
    const { checked, findings } = await checkChangedTrails(context, bounds);
    for (const { document, differences } of findings.slice(0, mostTold)) {
      log.error({ document, differences }, 'a document does not agree with its trail');
    }
    log.info({ checked, differing: findings.length }, 'what has changed was checked against its trail');
  } catch (error) {
    log.error(error, 'checking the trails failed'); // the next start tries again
  }
}
