export { type Change, type ChangeKind, type ChangeVerdict, isAllowed, verdictOf } from './change.ts';
export { checkPdf, type PdfCheck, type SignatureCheck } from './check-pdf.ts';
export { mentionsSignatures } from './mention.ts';
export type { Place } from './place.ts';
export {
  type Certification,
  type CoverageFault,
  messageIn,
  type PdfSignature,
  readSignedPdf,
  type SignedPdf,
  signedBytes,
} from './signature.ts';
