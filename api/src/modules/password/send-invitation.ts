import type { UserId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { deletePasswordLinks } from './password-storage.ts';
import { sendPasswordLink } from './send-password-link.ts';

/** Invites a user to set a password. Their earlier links stop working. */
export async function sendInvitation(context: AppContext, tx: Transaction, userId: UserId): Promise<void> {
  await deletePasswordLinks(tx, userId);
  await sendPasswordLink(context, tx, { userId, purpose: 'invitation', from: context.now() });
}
