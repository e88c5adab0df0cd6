import type { LinkPurpose, SignerId, SignerPosition } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { approverOf, approvingSigner, type Dossier } from '../document/document.ts';
import { saveClient, saveDossier } from '../document/document-storage.ts';
import { firstReminder } from '../document/schedule.ts';
import { sendLink } from '../link/send-link.ts';
import { type Person, personOf, type Signer, unverified } from '../signer/signer.ts';

/** What somebody is asked for in a document, whoever it is: to approve it, or to sign at a position. */
export interface Place {
  readonly signerId: SignerId | null; // null: of an approver who does not sign
  readonly position: SignerPosition | null;
  readonly person: Person;
  readonly phone: string;
}

export const placeOf = ({ signerId }: Pick<LinkActor, 'signerId'>, dossier: Dossier): Place => {
  const signer = dossier.signers.find(({ id }) => id === signerId);
  if (signer) return { signerId, position: signer.position, person: personOf(signer), phone: signer.phone };
  return { signerId: null, position: null, person: approverOf(dossier) ?? { name: '', email: '' }, phone: '' };
};

/** As the trail names a place. */
export const whoseOf = ({ position }: Place): SignerPosition | 'vobo' => position ?? 'vobo';

interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Puts somebody into a place, with all that is expected of it, and begins to wait for them anew. */
export async function putInPlace(
  tx: Transaction,
  { document, signers }: Dossier,
  { signerId }: Place,
  person: NewPerson,
  now: Date,
): Promise<Dossier> {
  const remindAt = firstReminder(document, now);
  const isAsked = document.status === 'PENDIENTE';
  const own = signerId === null && { voboName: person.name, voboEmail: person.email };
  const after: Dossier = {
    document: { ...document, ...own, updatedAt: now, voboRemindAt: isAsked ? remindAt : document.voboRemindAt },
    signers: signers.map((signer) => (signer.id === signerId ? taken(signer, person, now, remindAt) : signer)),
  };
  await saveDossier(tx, after);
  const [client] = after.signers;
  if (client && client.name !== document.client) await saveClient(tx, document, client.name);
  return after;
}

/** A legal entity stays the signer, and has another representative. */
function taken(signer: Signer, { name, email, phone }: NewPerson, now: Date, remindAt: Date | null): Signer {
  const who =
    signer.representativeName === null ? { name, email } : { representativeName: name, representativeEmail: email };
  const asked = signer.state === 'invited' && { invitedAt: now, remindAt };
  return unverified({ ...signer, ...who, ...asked, phone });
}

/** What the links of a place are for now. Where one person approves and signs, it is the approval first, on one page. */
export const purposeOf = ({ signerId }: Place, dossier: Dossier): Exclude<LinkPurpose, 'observe'> =>
  signerId === null || (dossier.document.status === 'PENDIENTE' && approvingSigner(dossier)?.id === signerId)
    ? 'vobo'
    : 'complete';

/** Sends whoever is in a place now a link of their own, if it is their turn. Whether it is. */
export async function askInPlace(
  context: AppContext,
  tx: Transaction,
  place: Place,
  dossier: Dossier,
): Promise<boolean> {
  const purpose = purposeOf(place, dossier);
  const signer = dossier.signers.find(({ id }) => id === place.signerId);
  if (purpose === 'complete' && signer?.state !== 'invited') return false;
  const to = { documentId: dossier.document.id, purpose, signerId: place.signerId };
  await sendLink(context, tx, to, purpose === 'vobo' ? 'approve' : 'sign');
  return true;
}
