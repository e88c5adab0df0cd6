import type { DocumentId } from '@pacta/contracts';
import type { ForwardingId } from '@pacta/contracts/circulation';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readEmailOf } from '../document/document-detail-storage.ts';
import { assertSees } from '../document/document-policy.ts';
import { lockDossier } from '../document/document-storage.ts';
import { assertMayUndo } from '../document/forwarding-policy.ts';
import { byUser, eventOn } from '../document/log-events.ts';
import { readForwardings, saveUndone } from '../forwarding/forwarding-storage.ts';
import { revokeLinks } from '../link/link-storage.ts';
import { readLog, record } from '../log/log-storage.ts';
import { askInPlace, placeOf, purposeOf, putInPlace, whoseOf } from './place.ts';

interface Undoing {
  readonly documentId: DocumentId;
  readonly forwardingId: ForwardingId;
}

/** Gives a place back to who forwarded it, as long as the new person has not acted. Both are told. */
export function undoForwarding(
  context: AppContext,
  user: UserActor,
  { documentId, forwardingId }: Undoing,
): Promise<void> {
  return context.database.transaction().execute(async (tx) => {
    const before = await lockDossier(tx, documentId);
    assertSees(user, before.document);
    const forwardings = await readForwardings(tx, documentId);
    const forwarding = forwardings.find(({ id }) => id === forwardingId);
    if (!forwarding) throw new ExpectedProblem('forward.not_found');
    assertMayUndo(forwarding, { dossier: before, forwardings, log: await readLog(tx, documentId) });

    const at = context.now();
    const { signerId, fromName: name, fromEmail: email, fromPhone: phone } = forwarding;
    const place = placeOf({ signerId }, before); // their address may have been corrected since
    const after = await putInPlace(tx, before, place, { name, email, phone }, at);
    const links = await revokeLinks(tx, documentId, at, { purpose: purposeOf(place, before), signerId }, 'given_back');
    const from = { toName: place.person.name, toEmail: place.person.email };
    await saveUndone(tx, { id: forwarding.id, ...from, undoneAt: at, undoneBy: user.name });
    const by = await readEmailOf(tx, user.id);
    const addresses = { whose: whoseOf(place), from: from.toEmail, to: email };
    const details = { ...addresses, fromName: from.toName, toName: name, links, ...(by && { by }) };
    const event = eventOn(after.document, 'FORWARDING_UNDONE', byUser(user), at, { position: place.position, details });
    await record(tx, documentId, event);
    await context.jobs.enqueue(tx, { kind: 'forwarding.undone', forwardingId });
    if (await askInPlace(context, tx, place, after)) return;
    await context.jobs.enqueue(tx, { kind: 'forwarding.confirmed', forwardingId, isGivenBack: true });
  });
}
