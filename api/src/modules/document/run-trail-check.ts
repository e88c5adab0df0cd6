import type { DocumentId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { differencesOf } from './check-trail.ts';
import { type Numbered, readChanged, readNamed, readTrailCheck, saveTrailCheck } from './trail-storage.ts';

/** A document that does not agree with its trail. */
export interface Finding {
  readonly id: DocumentId;
  readonly document: string; // its identifier
  readonly differences: readonly string[];
}

const atOnce = 100;
const mostRemembered = 1_000;
const overlap = 1_000n; // of numbers: whoever took one may commit later than whoever took the next

const findingsOf = (facts: readonly Numbered[]): Finding[] =>
  facts
    .map((each) => ({ id: each.document.id, document: each.document.identifier, differences: differencesOf(each) }))
    .filter(({ differences }) => differences.length > 0);

interface Bounds {
  /** Milliseconds; what is left then is checked the next time. */
  readonly time: number;
  readonly signal?: AbortSignal;
}

/**
 * Checks the documents that have changed since the last time against their trails, and those that did not agree then.
 * Returns how many were checked, and what was found.
 */
export async function checkChangedTrails({ database, now }: Pick<AppContext, 'database' | 'now'>, bounds: Bounds) {
  const end = performance.now() + bounds.time;
  const earlier = await readTrailCheck(database);
  const again = earlier.differing.length > 0 ? await readNamed(database, earlier.differing) : [];
  const findings = new Map(findingsOf(again).map((finding) => [finding.id, finding]));
  let [through, checked] = [earlier.through > overlap ? earlier.through - overlap : 0n, again.length];
  while (performance.now() < end && !bounds.signal?.aborted) {
    const facts = await readChanged(database, through, atOnce);
    const last = facts.at(-1);
    if (!last) break;
    through = last.number;
    checked += facts.length;
    for (const finding of findingsOf(facts)) findings.set(finding.id, finding);
  }
  const reached = through > earlier.through ? through : earlier.through;
  const differing = [...findings.keys()].slice(0, mostRemembered);
  await saveTrailCheck(database, { through: reached, differing, at: now() });
  return { checked, findings: [...findings.values()] };
}

/** Checks every document against its trail. Returns how many there are; tells of those that do not agree. */
export async function checkAllTrails(
  { database }: Pick<AppContext, 'database'>,
  onFinding: (finding: Finding) => void,
) {
  let [through, checked] = [0n, 0];
  for (let facts = await readChanged(database, through, atOnce); facts.length > 0; ) {
    for (const finding of findingsOf(facts)) onFinding(finding);
    checked += facts.length;
    through = facts.at(-1)?.number ?? through;
    facts = await readChanged(database, through, atOnce);
  }
  return checked;
}
