import type { PublicDocument, TimelineStep } from '@pacta/contracts';

/** How things stand between the document and the person who opened it. */
export type Situation =
  | 'approve'
  | 'answer'
  | 'code' // comes before they sign
  | 'sign'
  | 'sign_efirma'
  | 'scan'
  | 'annexes' // they give files that are required before they sign
  | 'identity' // they show who they are before they sign
  | 'in_review' // their scan was sent, and the company has not looked at it yet
  | 'not_yet' // somebody else has to act first
  | 'approved' // the person has acted, others have not
  | 'signed'
  | 'sealing'
  | 'completed'
  | 'expired' // the time to act has ended
  | 'rejected_by_reader'
  | 'rejected'
  | 'nothing'; // there is nothing for this person to do here

/** What the page is about. What may be done is the server's word; the rest follows from the status. */
export function situationOf(document: PublicDocument): Situation {
  const { status, person } = document;
  const asked = actAsked(document);
  if (asked) return asked;
  if (status === 'RECHAZADO') return hasRejected(document) ? 'rejected_by_reader' : 'rejected';
  if (status === 'COMPLETADO') return 'completed';
  if (status === 'ENVIADO' && document.scan?.state === 'sent') return 'in_review';
  if (status === 'ENVIADO' && isSignedByAll(document)) return 'sealing';
  return person.hasActed ? actedSituation(document) : idleSituation(document);
}

/** What the reader is asked to do now. */
function actAsked({ allowed, alsoAllowed, ...document }: PublicDocument): Situation | null {
  if (allowed.includes('approve')) return 'approve';
  if (document.mayAnswer && document.hasOpenQuestions) return 'answer';
  if (alsoAllowed?.includes('verify_identity')) return 'identity';
  if (document.asksAnnexes === 'missing') return 'annexes';
  const isByEfirma = alsoAllowed?.includes('sign_efirma');
  if (document.asksCode && (isByEfirma || allowed.includes('sign'))) return 'code'; // of a scan it is asked when it is sent
  if (allowed.includes('sign')) return 'sign';
  if (isByEfirma) return 'sign_efirma';
  return allowed.includes('upload_scan') ? 'scan' : null;
}

/** The company's own signature counts too, which is no signer's. */
const isSignedByAll = ({ signersDone, signersTotal, timeline }: PublicDocument): boolean =>
  signersDone === signersTotal && !timeline.some(({ step, state }) => step === 'signature' && state !== 'done');

const actedSituation = ({ person }: PublicDocument): Situation =>
  person.decision === 'signed' ? 'signed' : 'approved';

function idleSituation({ status, hasExpired }: PublicDocument): Situation {
  if (hasExpired) return 'expired';
  return status === 'ENVIADO' ? 'nothing' : 'not_yet';
}

const hasRejected = ({ person }: PublicDocument): boolean =>
  person.decision === 'rejected' || person.decision === 'declined';

/** Whether nobody is asked for this step. */
export const isSkipped = ({ timeline }: PublicDocument, name: TimelineStep['step']): boolean =>
  timeline.some(({ step, outcome }) => step === name && outcome?.kind === 'skipped');

/** Whether this page is where the person signs: an approver who also signs goes on where they approved. */
export const signsHere = (document: PublicDocument): boolean =>
  document.person.position !== null && !document.provider && !isSkipped(document, 'signature');
