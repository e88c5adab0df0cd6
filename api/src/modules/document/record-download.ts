import type { Sha256 } from '@pacta/contracts';
import type { LinkActor, UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import type { LogEvent } from '../log/log.ts';
import { readLatest, record } from '../log/log-storage.ts';
import type { Document, Dossier } from './document.ts';
import { readEmailOf } from './document-detail-storage.ts';
import { lockDossier } from './document-storage.ts';
import { byPerson, byUser, eventOn } from './log-events.ts';
import { personOfHolder } from './person-of-link.ts';

/** What somebody takes away: the file that is shown, one version, the record of signing, an annex, a scan, the copy to sign on paper, or all. */
export interface Download {
  readonly document: Pick<Document, 'id'>;
  readonly what: 'file' | 'version' | 'record' | 'annex' | 'scan' | 'printed_copy' | 'evidence';
  readonly sha256: Sha256;
}

const hour = 60 * 60_000;
const mostOfOneHour = 50; // of one document: who fetches it again and again must not be able to fill the trail

/**
 * Keeps in the trail who took a file away. Pages show files in parts, so that reading one there is no download. The same file to
 * the same place within the hour counts once.
 */
export function recordDownload(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  actor: UserActor | LinkActor,
  { document, what, sha256 }: Download,
): Promise<void> {
  return database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, document.id);
    const at = now();
    const by = isLink(actor) ? undefined : await readEmailOf(tx, actor.id); // names may be the same
    const event = eventOn(dossier.document, 'DOWNLOADED', await whoOf(tx, actor, dossier), at, {
      sha256,
      position: positionOf(actor, dossier),
      details: { what, ...(by && { by }) },
    });
    const since = new Date(at.getTime() - hour);
    const latest = await readLatest(tx, document.id, 'DOWNLOADED', since, mostOfOneHour);
    if (latest.length < mostOfOneHour && !latest.some((entry) => isAgain(entry, event))) {
      await record(tx, document.id, event);
    }
  });
}

const isLink = (actor: UserActor | LinkActor): actor is LinkActor => 'documentId' in actor;

const positionOf = (actor: UserActor | LinkActor, { signers }: Dossier) =>
  (isLink(actor) && signers.find(({ id }) => id === actor.signerId)?.position) || null;

async function whoOf(tx: Transaction, actor: UserActor | LinkActor, dossier: Dossier) {
  if (!isLink(actor)) return byUser(actor);
  const person = await personOfHolder(tx, actor, dossier);
  return byPerson(actor.role, person ?? { name: '', email: '' }, actor);
}

const same = ['actorKind', 'actorName', 'ip', 'userAgent', 'authentication', 'sha256'] as const;

const isAgain = (one: LogEvent, other: LogEvent): boolean =>
  same.every((part) => one[part] === other[part]) && isEvidence(one) === isEvidence(other);

/** It comes with the hash of the document's file, which may have been taken away before. */
const isEvidence = ({ details }: LogEvent): boolean => details?.['what'] === 'evidence';
