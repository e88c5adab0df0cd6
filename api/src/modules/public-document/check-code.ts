import type { DocumentId } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { assertStillActs } from '../document/assert-still-acts.ts';
import type { Dossier } from '../document/document.ts';
import { signerWhoSigns } from '../document/document-policy.ts';
import { lockDossier } from '../document/document-storage.ts';
import { byPerson, eventOn } from '../document/log-events.ts';
import { record } from '../log/log-storage.ts';
import { personOf, type Signer } from '../signer/signer.ts';
import { isCode } from '../signing-code/digits-of.ts';
import { masked, maxTries, type SigningCode } from '../signing-code/signing-code.ts';
import { saveCode } from '../signing-code/signing-code-storage.ts';
import { codeOf } from './code-of.ts';
import { keepSession } from './keep-session.ts';

interface Typed {
  readonly documentId: DocumentId;
  readonly code: string;
}

/** Checks what the signer typed. Throws code.wrong and code.ended, after the try has counted. */
export async function checkCode(context: AppContext, holder: LinkActor, typed: Typed): Promise<void> {
  const trouble = await tryCode(context, holder, typed);
  if (trouble) throw trouble;
}

function tryCode(
  context: AppContext,
  holder: LinkActor,
  { documentId, code: digits }: Typed,
): Promise<ExpectedProblem | null> {
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    const signer = signerWhoSigns(holder, dossier);
    const now = context.now();
    await assertStillActs(tx, holder, dossier.document, now);
    const { code, state } = await codeOf(tx, { holder, dossier, signer, now });
    if (state === 'checked') return null; // the same click twice
    if (!code || state !== 'sent') return new ExpectedProblem('code.ended');

    const tried = { code, triesLeft: maxTries - code.tries - 1 };
    const tries = code.tries + 1;
    if (!isCode(context.secrets, code, digits)) {
      await saveCode(tx, code.id, { tries });
      await record(tx, documentId, tryEvent(holder, dossier, signer, now, tried));
      return wrong(tried.triesLeft);
    }
    await saveCode(tx, code.id, { tries, checkedAt: now });
    await record(tx, documentId, tryEvent(holder, dossier, signer, now, { code }));
    await keepSession(tx, holder, now);
    return null;
  });
}

const wrong = (triesLeft: number): ExpectedProblem =>
  triesLeft === 0
    ? new ExpectedProblem('code.ended')
    : new ExpectedProblem('code.wrong', { facts: { triesLeft: String(triesLeft) } });

interface Tried {
  readonly code: SigningCode;
  /** Absent: it was right. */
  readonly triesLeft?: number;
}

function tryEvent(holder: LinkActor, { document }: Dossier, signer: Signer, at: Date, { code, triesLeft }: Tried) {
  const type = triesLeft === undefined ? 'CODE_CHECKED' : 'CODE_FAILED';
  const left = triesLeft !== undefined && { triesLeft };
  const details = { channel: code.channel, to: masked(code.address), ...left };
  const who = byPerson('signer', personOf(signer), holder);
  return eventOn(document, type, who, at, { position: signer.position, details });
}
