import type { AnnexItemId, DocumentId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readAnnexItems } from '../document/annex-item-storage.ts';
import { readAnnexes } from '../document/annex-storage.ts';
import { waiveItem } from '../document/correct-annex-items.ts';
import { assertSees, mayWaiveAnnexes } from '../document/document-policy.ts';
import { lockDossier } from '../document/document-storage.ts';
import { mayWaive } from './asked-items.ts';

interface Waiving {
  readonly documentId: DocumentId;
  readonly itemId: AnnexItemId;
  readonly reason: string;
}

/** Its creator does without something that a signer was asked for, and says why. It may still come, until they sign. */
export function waiveAnnex({ database, now }: AppContext, user: UserActor, waiving: Waiving): Promise<void> {
  const { documentId, itemId, reason } = waiving;
  return database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    const { document } = dossier;
    assertSees(user, document);
    const item = (await readAnnexItems(tx, documentId)).find(({ id }) => id === itemId);
    if (!item) throw new ExpectedProblem('annex.item_not_found');
    if (!mayWaiveAnnexes(user, dossier)) throw new ExpectedProblem('document.forbidden');
    const files = (await readAnnexes(tx, documentId)).filter((annex) => annex.itemId === itemId);
    if (!mayWaive(user, dossier, item, files)) throw new ExpectedProblem('document.transition_not_allowed');
    await waiveItem(tx, user, { document, item, reason, at: now() });
  });
}
