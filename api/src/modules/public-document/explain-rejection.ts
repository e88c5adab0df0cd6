import type { ActorKind } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { insertRejection } from '../comment/comment-storage.ts';
import type { Dossier } from '../document/document.ts';
import { notifyCreator } from '../notification/notify-creator.ts';

interface Author {
  readonly actorKind: ActorKind;
  readonly actorName: string;
}

/** Adds the reasons of a rejection as a comment, and notifies the creator. */
export async function explainRejection(
  context: AppContext,
  tx: Transaction,
  { document }: Dossier,
  author: Author,
  text: string,
): Promise<void> {
  await insertRejection(tx, { document, author, text, at: context.now() });
  await notifyCreator(context, tx, { type: 'rejected', document, by: author.actorName });
}
