export { drawSignatureImages, type SignatureImage } from './draw-signature-images.ts';
export { codeSideOf, pageCode } from './page-code.ts';
export { pageSizesOf } from './page-sizes.ts';
export { type PlaceOnPage, placeOnPage } from './place-on-page.ts';
export { makePrintedCopy, type PrintedCopy, type SigningPlace } from './printed-copy.ts';
export { markAppearance, signatureAppearance } from './signature-appearance.ts';
export { readSignatureImage } from './signature-image.ts';
