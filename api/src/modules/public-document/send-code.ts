import type { CodeChannel, DocumentId } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import { assertStillActs } from '../document/assert-still-acts.ts';
import { type CodeWay, isOpen } from '../document/code-ways.ts';
import { isAskedForCode, signerWhoSigns } from '../document/document-policy.ts';
import { lockDossier } from '../document/document-storage.ts';
import { byPerson, eventOn } from '../document/log-events.ts';
import { record } from '../log/log-storage.ts';
import { personOf } from '../signer/signer.ts';
import { lifetimes, masked } from '../signing-code/signing-code.ts';
import { insertCode } from '../signing-code/signing-code-storage.ts';
import { codeOf } from './code-of.ts';
import { keepSession } from './keep-session.ts';

interface Wanted {
  readonly documentId: DocumentId;
  /** One of the ways of the document; absent: the first that is there. */
  readonly by?: CodeChannel | undefined;
}

/**
 * Sends the signer who holds the link another code, which only this device may use. Earlier ones end. Throws code.no_way where it may
 * not, or cannot, go as it was asked for: never by another way instead.
 */
export function sendCode(context: AppContext, holder: LinkActor, { documentId, by }: Wanted): Promise<void> {
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    const signer = signerWhoSigns(holder, dossier);
    const { document } = dossier;
    const { session } = holder;
    if (!isAskedForCode(holder, document) || !session) throw new ExpectedProblem('document.transition_not_allowed');
    const now = context.now();
    await assertStillActs(tx, holder, dossier.document, now);
    const { nextAt, ways } = await codeOf(tx, { holder, dossier, signer, now });
    if (nextAt) {
      const retryAfterSeconds = Math.ceil((nextAt.getTime() - now.getTime()) / 1000);
      throw new ExpectedProblem('request.too_many', { retryAfterSeconds });
    }

    const { channel, address } = wayFor(context, ways, by);
    const id = newId(now);
    await insertCode(tx, {
      ...{ id, documentId, version: document.version, signerId: signer.id, linkId: holder.id, session },
      ...{ channel, address, createdAt: now, expiresAt: new Date(now.getTime() + lifetimes.code) },
      ...{ tries: 0, checkedAt: null, usedAt: null, endedAt: null },
    });
    await keepSession(tx, holder, now);
    const who = byPerson('signer', personOf(signer), holder);
    const details = { channel, to: masked(address) };
    await record(tx, documentId, eventOn(document, 'CODE_SENT', who, now, { position: signer.position, details }));
    await context.jobs.enqueue(tx, { kind: channel === 'email' ? 'code.mail' : 'code.text', codeId: id });
  });
}

function wayFor({ channels }: AppContext, ways: readonly CodeWay[], by: CodeChannel | undefined): CodeWay {
  const open = ways.filter(({ channel }) => isOpen(channels, channel));
  const way = by ? open.find(({ channel }) => channel === by) : open[0];
  if (!way) throw new ExpectedProblem('code.no_way');
  return way;
}
