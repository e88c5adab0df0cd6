import type { DocumentId, EfirmaSignature } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { turnOf } from '../../worker/turn.ts';
import { fieldsOf } from '../efirma/efirma.ts';
import { readPreparation } from '../efirma/efirma-storage.ts';
import { embedEfirma, type SignedFile } from '../efirma/embed-efirma.ts';

/** What a preparation keeps of the document that it is for. */
interface Made {
  readonly id: DocumentId;
}

/**
 * The company's signature over what was prepared, in its file. Throws efirma.signature_needed, efirma.preparation_expired,
 * efirma.document_changed where something else was prepared, and what embedEfirma throws.
 */
export async function redeemPreparation<M extends Made>(
  context: AppContext,
  user: UserActor,
  efirma: EfirmaSignature | undefined,
  subject: string,
): Promise<{ made: M; signed: SignedFile }> {
  if (!efirma) throw new ExpectedProblem('efirma.signature_needed');
  const asked = { id: efirma.preparationId, owner: user.id, now: context.now() };
  const { made: kept, ...preparation } = await readPreparation(context.database, asked);
  const made = kept as M; // whoever prepares with a subject redeems with the same
  if (preparation.subject !== subject) throw new ExpectedProblem('efirma.document_changed');
  const how = { fields: fieldsOf(made.id), turn: turnOf(user) };
  return { made, signed: await embedEfirma(context, { preparation, signature: efirma.signature, ...how }) };
}
