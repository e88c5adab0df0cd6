import type { DocumentDetail, DocumentId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { readComments } from '../comment/comment-storage.ts';
import { readEfirmas } from '../efirma/efirma-storage.ts';
import { readBusyUntil, readEnvelope } from '../envelope/envelope-storage.ts';
import { readRefusals } from '../link/link-storage.ts';
import { readLog } from '../log/log-storage.ts';
import { readLatestMessages } from '../message/message-storage.ts';
import { readSentScans } from '../scan/scan-storage.ts';
import { readDocumentList } from './annex-item-storage.ts';
import { readAnnexes } from './annex-storage.ts';
import { templateOf } from './client-questions.ts';
import { readOwner, readVersions } from './document-detail-storage.ts';
import { assertSees } from './document-policy.ts';
import { presentDetail } from './document-presenter.ts';
import { readDossier } from './document-storage.ts';

export async function readDetail(
  { database, now, channels }: AppContext,
  user: UserActor,
  id: DocumentId,
): Promise<DocumentDetail> {
  const dossier = await readDossier(database, id);
  assertSees(user, dossier.document);
  const [owner, versions, annexes, list, comments, log, template, scans, refusals, efirmas, messages, envelope] =
    await Promise.all([
      readOwner(database, id),
      readVersions(database, id),
      readAnnexes(database, id),
      readDocumentList(database, id),
      readComments(database, id),
      readLog(database, id),
      templateOf(database, dossier.document),
      readSentScans(database, id),
      readRefusals(database, id),
      readEfirmas(database, id, dossier.document.version),
      readLatestMessages(database, id),
      dossier.document.signatureProvider ? readEnvelope(database, dossier.document) : undefined,
    ]);
  const parts = {
    owner,
    versions,
    annexes,
    list,
    comments,
    log,
    template,
    scans,
    refusals,
    efirmas,
    messages,
    envelope,
    busyUntil: envelope ? await readBusyUntil(database, dossier.document.companyId, now()) : null,
  };
  return presentDetail(user, { now: now(), channels, dossier, ...parts });
}
