import type { IdentityAction } from '@pacta/contracts/identity';
import type { UserActor } from '../../actor.ts';
import type { Dossier } from '../document/document.ts';
import { mayDecideIdentity } from '../document/document-policy.ts';
import { hasShownIdentity, isAwaited, type Signer } from '../signer/signer.ts';
import { type Check, isForCompany, isSettled } from './identity.ts';

const open: readonly string[] = ['PENDIENTE', 'ACEPTADO', 'ENVIADO'];

/** What its creator may decide about a signer whose identity is still to be shown. */
export function allowedOn(
  user: UserActor,
  dossier: Dossier,
  signer: Signer,
  live: Check | undefined,
): IdentityAction[] {
  const isOpen = open.includes(dossier.document.status) && !isSettled(signer) && !hasShownIdentity(signer);
  if (!isOpen || !mayDecideIdentity(user, dossier)) return [];
  const mayAsk = dossier.document.status === 'ENVIADO' && isAwaited(signer) && isForCompany(signer, live);
  return mayAsk ? ['ask_again', 'waive'] : ['waive'];
}
