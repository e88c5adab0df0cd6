export { drawSignatureImages, type SignatureImage } from './draw-signature-images.ts';
export { readMark } from './mark-image.ts';
