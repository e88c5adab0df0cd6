import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { Dossier } from '../document/document.ts';
import { isAskedForCode } from '../document/document-policy.ts';
import { byPerson, eventOn } from '../document/log-events.ts';
import type { Details } from '../log/log.ts';
import { record } from '../log/log-storage.ts';
import { personOf, type Signer } from '../signer/signer.ts';
import { masked } from '../signing-code/signing-code.ts';
import { saveCode } from '../signing-code/signing-code-storage.ts';
import { codeOf } from './code-of.ts';

/**
 * Uses up the code that a signer has checked on this device, where one is asked for, in the transaction of whatever they sign with.
 * Answers with what their signature's entry says of it. Throws code.needed.
 */
export async function useCode(
  context: AppContext,
  tx: Transaction,
  holder: LinkActor,
  dossier: Dossier,
  signer: Signer,
): Promise<Details> {
  const { document } = dossier;
  if (!isAskedForCode(holder, document)) return {};
  const now = context.now();
  const { code, state } = await codeOf(tx, { holder, dossier, signer, now });
  if (!code || state !== 'checked') throw new ExpectedProblem('code.needed');
  await saveCode(tx, code.id, { usedAt: now });
  const { channel } = code;
  const to = masked(code.address);
  const who = byPerson('signer', personOf(signer), holder);
  const { position } = signer;
  await record(tx, document.id, eventOn(document, 'CODE_USED', who, now, { position, details: { channel, to } }));
  return { code: channel, codeTo: to };
}
