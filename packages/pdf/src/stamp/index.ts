export { drawSignatureImages, type SignatureImage } from './draw-signature-images.ts';
export { codeSideOf, pageCode } from './page-code.ts';
export { pageSizesOf } from './page-sizes.ts';
export { makePrintedCopy, type PrintedCopy, type SigningPlace } from './printed-copy.ts';
export { readSignatureImage } from './signature-image.ts';
