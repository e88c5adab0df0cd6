export { drawSignatureImages, type SignatureImage } from './draw-signature-images.ts';
export { makePrintedCopy, type PrintedCopy, type SigningPlace } from './printed-copy.ts';
export { readSignatureImage as readMark } from './signature-image.ts';
