import type { ForwardingView, ObserverView } from '@pacta/contracts/circulation';
import type { UserActor } from '../../actor.ts';
import { type ForwardedDossier, mayUndo } from '../document/forwarding-policy.ts';
import type { Forwarding } from '../forwarding/forwarding.ts';
import type { LoggedEntry } from '../log/log.ts';
import type { Observer } from '../observer/observer.ts';
import type { ObserverInvitation } from '../observer/observer-storage.ts';

export const presentForwarding = (user: UserActor, forwarding: Forwarding, all: ForwardedDossier): ForwardingView => {
  const { id, signerId, fromName, fromEmail, toName, toEmail, reason, at, undoneAt, undoneBy } = forwarding;
  return {
    id,
    position: all.dossier.signers.find((signer) => signer.id === signerId)?.position ?? null,
    from: { name: fromName, email: fromEmail },
    to: { name: toName, email: toEmail },
    reason,
    at: at.toISOString(),
    undone: undoneAt && { by: undoneBy ?? '', at: undoneAt.toISOString() },
    mayUndo: mayUndo(user, forwarding, all),
  };
};

interface Around {
  readonly invitations: readonly ObserverInvitation[];
  readonly log: readonly LoggedEntry[];
}

export function presentObserver({ id, name, email, ...observer }: Observer, around: Around): ObserverView {
  const invitation = around.invitations.find(({ observerId }) => observerId === id);
  const opened = around.log.findLast(
    ({ type, actorKind, details }) =>
      type === 'LINK_OPENED' && actorKind === 'observer' && details?.['email'] === email,
  );
  return {
    ...{ id, name, email, from: observer.observesFrom, addedAt: observer.addedAt.toISOString() },
    invitedAt: invitation?.createdAt.toISOString() ?? null,
    openedAt: opened && opened.at >= observer.addedAt ? opened.at.toISOString() : null,
    refusedAt: invitation?.refusedAt?.toISOString() ?? null,
  };
}
