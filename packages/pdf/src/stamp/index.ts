export { drawSignatureImages, type SignatureImage } from './draw-signature-images.ts';
export { readSignatureImage as readMark } from './signature-image.ts';
