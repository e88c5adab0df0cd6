import type { DocumentId } from '@pacta/contracts';
import { ForwardingId, type NewForwarding } from '@pacta/contracts/circulation';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { assertStillActs } from '../document/assert-still-acts.ts';
import { lockDossier } from '../document/document-storage.ts';
import { assertMayForward } from '../document/forwarding-policy.ts';
import { byPerson, eventOn } from '../document/log-events.ts';
import { insertForwarding, nextSequence, readForwardings } from '../forwarding/forwarding-storage.ts';
import { revokeLinks } from '../link/link-storage.ts';
import { record } from '../log/log-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import { deleteUnsentOf } from '../scan/scan-storage.ts';
import { assertMayTake } from './assert-may-take.ts';
import { askInPlace, placeOf, purposeOf, putInPlace, whoseOf } from './place.ts';

type Wanted = NewForwarding & { readonly documentId: DocumentId };

/**
 * Who is asked to approve or sign names somebody in their place. Their links end, and the new person is invited; both they and the creator are
 * told, who may undo it until the new person has acted.
 */
export function forwardDocument(
  context: AppContext,
  holder: LinkActor,
  { documentId, name, email, reason }: Wanted,
): Promise<{ name: string; email: string }> {
  return context.database.transaction().execute(async (tx) => {
    const before = await lockDossier(tx, documentId);
    assertMayForward(holder, before);
    const at = context.now();
    await assertStillActs(tx, holder, before.document, at);
    const place = placeOf(holder, before);
    assertMayTake(place, email, before, await readForwardings(tx, documentId));

    const { signerId, position, person, phone } = place;
    const after = await putInPlace(tx, before, place, { name, email, phone: '' }, at);
    const links = await revokeLinks(tx, documentId, at, { purpose: purposeOf(place, before), signerId }, 'forwarded');
    if (signerId) await deleteUnsentOf(tx, signerId); // what somebody signed on paper is nobody else's
    const id = ForwardingId.parse(newId(at));
    await insertForwarding(tx, {
      ...{ id, documentId, signerId, sequence: await nextSequence(tx, documentId) },
      ...{ fromName: person.name, fromEmail: person.email, fromPhone: phone },
      ...{ toName: name, toEmail: email, reason, at, undoneAt: null, undoneBy: null },
    });
    const who = byPerson(holder.role, person, holder);
    const addresses = { whose: whoseOf(place), from: person.email, to: email };
    const details = { ...addresses, fromName: person.name, toName: name, reason, links };
    await record(tx, documentId, eventOn(after.document, 'FORWARDED', who, at, { position, details }));
    const { document } = after;
    await notifyCreator(context, tx, { type: 'forwarded', document, by: person.name, forwardingId: id });
    await context.jobs.enqueue(tx, { kind: 'forwarding.confirmed', forwardingId: id, isGivenBack: false });
    await askInPlace(context, tx, place, after);
    return { name, email };
  });
}
