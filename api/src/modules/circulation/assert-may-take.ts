import { ExpectedProblem } from '../../problem.ts';
import { approverOf, approvingSigner, type Dossier } from '../document/document.ts';
import { assertGoesOn, type Forwarding, isSameAddress } from '../forwarding/forwarding.ts';
import { personOf } from '../signer/signer.ts';
import type { Place } from './place.ts';

/**
 * Whether somebody with this address may have a place. Throws forward.to_oneself, forward.already_signs, forward.approver_signs,
 * forward.in_circle and forward.too_often.
 */
export function assertMayTake(place: Place, email: string, dossier: Dossier, forwardings: readonly Forwarding[]): void {
  if (isSameAddress(email, place.person.email)) throw new ExpectedProblem('forward.to_oneself');
  if (signsElsewhere(place, email, dossier)) {
    throw new ExpectedProblem(place.signerId ? 'forward.already_signs' : 'forward.approver_signs');
  }
  if (place.signerId && isOwnApprover(email, dossier)) throw new ExpectedProblem('forward.approver_signs');
  assertGoesOn(forwardings, place, email);
}

const signsElsewhere = ({ signerId }: Place, email: string, { signers }: Dossier): boolean =>
  signers.some((signer) => signer.id !== signerId && isSameAddress(personOf(signer).email, email));

/** Who approves without signing is to be somebody different: the sender chose so. */
function isOwnApprover(email: string, dossier: Dossier): boolean {
  const approver = approvingSigner(dossier) ? null : approverOf(dossier);
  return approver !== null && isSameAddress(approver.email, email);
}
