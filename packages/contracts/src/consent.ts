import { z } from 'zod';

/*
 * The wordings of the consent that a signer agrees to. A change of the words, in either language, takes a new version;
 * the earlier ones stay readable, for remotes that still show them. The first of each is the one that is shown now.
 */

/** To sign electronically: for oneself, and as the representative of a legal entity; then the same where no seal follows. */
export const consentVersion = '2026-11-22';
export const representativeConsentVersion = '2026-11-22-representative';
export const simpleConsentVersion = '2026-11-23-simple';
export const representativeSimpleConsentVersion = '2026-11-23-simple-representative';
export const SigningConsent = z.enum([
  consentVersion,
  representativeConsentVersion,
  simpleConsentVersion,
  representativeSimpleConsentVersion,
  '2026-11',
  '2026-11-representative',
]);
export type SigningConsent = z.infer<typeof SigningConsent>;

/** To send the scan of what one signed on paper. */
export const paperConsentVersion = '2026-11-22-paper';
export const representativePaperConsentVersion = '2026-11-22-paper-representative';
export const simplePaperConsentVersion = '2026-11-23-simple-paper';
export const representativeSimplePaperConsentVersion = '2026-11-23-simple-paper-representative';
export const PaperConsent = z.enum([
  paperConsentVersion,
  representativePaperConsentVersion,
  simplePaperConsentVersion,
  representativeSimplePaperConsentVersion,
  '2026-11-paper',
  '2026-11-paper-representative',
]);
export type PaperConsent = z.infer<typeof PaperConsent>;

/** Whether it says that the file gets no seal. */
export const isOfUnsealed = (consent: string): boolean => consent.includes('-simple');

/** Whether somebody agrees for a legal entity. */
export const isOfRepresentative = (consent: string): boolean => consent.endsWith('-representative');
