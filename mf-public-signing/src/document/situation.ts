import type { PublicDocument } from '@pacta/shared/contracts';

/** How things stand between the document and the person who opened it. */
export type Situation =
  | 'approve'
  | 'sign'
  | 'scan'
  | 'not_yet' // somebody else has to act first
  | 'thanks' // the person has acted, others have not
  | 'sealing'
  | 'completed'
  | 'rejected_by_reader'
  | 'rejected'
  | 'nothing'; // there is nothing for this person to do here

/** What the page is about. What may be done is the server's word; the rest follows from the status. */
export function situationOf(document: PublicDocument): Situation {
  const { allowed, status, person, isSealed } = document;
  if (allowed.includes('approve')) return 'approve';
  if (allowed.includes('sign')) return 'sign';
  if (allowed.includes('upload_scan')) return 'scan';
  if (status === 'RECHAZADO') return person.hasActed ? 'rejected_by_reader' : 'rejected';
  if (status === 'COMPLETADO') return isSealed ? 'completed' : 'sealing';
  if (person.hasActed) return 'thanks';
  return status === 'ENVIADO' ? 'nothing' : 'not_yet';
}
