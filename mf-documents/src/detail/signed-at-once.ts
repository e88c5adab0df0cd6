import type { DocumentDetail } from '@pacta/contracts';

/** Whether each version is signed by the company's e.firma as it is made: where everybody else signs by theirs, later. */
export const isSignedAtOnce = ({ settings, signers }: DocumentDetail): boolean =>
  settings.signatureType === 'efirma' &&
  !settings.generateWithoutSignature &&
  signers.every(({ signatureType = settings.signatureType }) => signatureType === 'efirma');
