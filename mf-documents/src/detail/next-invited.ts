import type { DocumentDetail, SignatureType, SignerView } from '@pacta/contracts';

export const nameOf = ({ name, representativeName }: SignerView): string => representativeName ?? name;

const stages: readonly SignatureType[] = ['fisica', 'digital', 'efirma'];

type Asked = Pick<DocumentDetail, 'signers' | 'settings' | 'openQuestions'>;

/** Who is invited once those have signed who are asked now: paper comes before marks, marks before e.firmas, and within them turns count. */
export function nextInvited({ signers, settings, openQuestions }: Asked): SignerView[] {
  if (settings.generateWithoutSignature) return [];
  const wayOf = (signer: SignerView) => signer.signatureType ?? settings.signatureType;
  const turnOf = (signer: SignerView) => (signer === signers[0] && openQuestions.length > 0 ? 0 : (signer.turn ?? 1)); // who answers is first
  const rank = (signer: SignerView) => stages.indexOf(wayOf(signer)) * 10 + turnOf(signer);
  const waiting = signers.filter(({ state }) => state === 'waiting').toSorted((a, b) => rank(a) - rank(b));
  const [first] = waiting;
  if (!first) return [];
  if (wayOf(first) === 'fisica') return [first]; // paper goes from one to the next
  return waiting.filter((signer) => rank(signer) === rank(first));
}

/** Whether the company is to sign by its e.firma now: all that comes before is there. */
export const isCompanyAwaited = ({ status, signers, settings, efirma }: DocumentDetail): boolean =>
  status === 'ENVIADO' &&
  efirma === null &&
  signers.every(
    ({ state, signatureType = settings.signatureType }) => state === 'signed' || signatureType === 'efirma',
  );
