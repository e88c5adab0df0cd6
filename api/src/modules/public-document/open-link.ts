import type { Origin } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import type { Dossier } from '../document/document.ts';
import { lockDossier } from '../document/document-storage.ts';
import { eventOn } from '../document/log-events.ts';
import { personOfLink } from '../document/person-of-link.ts';
import { type Exchange, exchangeLink } from '../link/exchange-link.ts';
import type { Link } from '../link/link.ts';
import type { LogEvent, LoggedEntry } from '../log/log.ts';
import { readLog, record } from '../log/log-storage.ts';
import type { Person } from '../signer/signer.ts';

/** Exchanges a link's key for a token. That it was opened, and from where, goes into the trail and changes nothing else. */
export function openLink({ database, now }: AppContext, exchange: Exchange, from: Origin) {
  return database.transaction().execute(async (tx) => {
    const at = now();
    const { link, ...token } = await exchangeLink(tx, at, exchange);
    // A device that is handed over opens the page before its signer has it.
    if (!link.handedOverBy) await recordOpening(tx, link, from, at);
    return token;
  });
}

async function recordOpening(tx: Transaction, link: Link, from: Origin, at: Date): Promise<void> {
  const dossier = await lockDossier(tx, link.documentId);
  const opening = openingOf(dossier, link, { person: await personOfLink(tx, link, dossier), from, at });
  if (opening && isWorthRecording(await readLog(tx, link.documentId), opening)) {
    await record(tx, link.documentId, opening);
  }
}

interface Opening {
  readonly person: Person | null;
  readonly from: Origin;
  readonly at: Date;
}

const kinds = { vobo: 'approver', complete: 'signer', observe: 'observer' } as const;

function openingOf(dossier: Dossier, link: Link, { person, from, at }: Opening): LogEvent | null {
  if (!person) return null;
  const { name, email } = person;
  const actorKind = kinds[link.purpose];
  const position = dossier.signers.find(({ id }) => id === link.signerId)?.position ?? null;
  const details = { link: link.id, email };
  return eventOn(dossier.document, 'LINK_OPENED', { actorKind, actorName: name, from, details }, at, { position });
}

const hour = 60 * 60_000;
const mostOpenings = 20; // of one link: whoever has it must not be able to fill the trail

/** A page that is opened again and again from the same place within the hour was opened once. */
function isWorthRecording(log: readonly LoggedEntry[], { at, ip, userAgent, details }: LogEvent): boolean {
  const earlier = log.filter(({ type, details: of }) => type === 'LINK_OPENED' && of?.['link'] === details?.['link']);
  const isAgain = earlier.some(
    (entry) => entry.ip === ip && entry.userAgent === userAgent && at.getTime() - entry.at.getTime() < hour,
  );
  return !isAgain && earlier.length < mostOpenings;
}
