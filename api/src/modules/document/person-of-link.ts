import type { LinkActor } from '../../actor.ts';
import type { Database } from '../../database.ts';
import type { Link } from '../link/link.ts';
import { readObserver } from '../observer/observer-storage.ts';
import type { Person } from '../signer/signer.ts';
import { type Dossier, personWith } from './document.ts';

/** The person that a link is for, observers among them. */
export async function personOfLink(
  database: Database,
  link: Pick<Link, 'purpose' | 'signerId' | 'observerId'>,
  dossier: Dossier,
): Promise<Person | null> {
  if (!link.observerId) return personWith(link, dossier);
  const { name, email } = (await readObserver(database, link.observerId)) ?? {};
  return name && email ? { name, email } : null;
}

/** Whoever holds a link, by what their token says. */
export const personOfHolder = (
  database: Database,
  { role, signerId, observerId = null }: LinkActor,
  dossier: Dossier,
): Promise<Person | null> =>
  personOfLink(database, { purpose: role === 'approver' ? 'vobo' : 'complete', signerId, observerId }, dossier);
