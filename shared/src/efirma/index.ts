/** Signing with an e.firma of the SAT, whose key is opened in a thread of this browser. It comes with whoever signs so. */
export { EfirmaSigning, type EfirmaSigningProps } from './efirma-signing.tsx';
export type { EfirmaActs, Prepared } from './use-efirma-signing.ts';
