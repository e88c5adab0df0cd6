import { maxSignatureImageBytes, type SignatureImage } from '@pacta/contracts';
import SignaturePad from 'signature_pad';
import { newCanvas } from './canvas.ts';
import { inkBox, removePaper } from './ink.ts';
import { fontOf, loadScript, type Script } from './script-fonts.ts';
import type { SignatureDraft } from './signature-draft.ts';

export const inkColor = '#14224a'; // the blue-black of a fountain pen

const sharpWidth = 900; // pixels: about 300 to the inch in a box of 8 cm

/** Makes the picture that is stamped on the document, or null while there is nothing to see on it. */
export async function makeSignatureImage(draft: SignatureDraft): Promise<SignatureImage | null> {
  const cropped = crop(await pictureOf(draft));
  return cropped && { kind: draft.kind, png: await base64Of(await asPng(cropped)) };
}

function pictureOf(draft: SignatureDraft): Promise<HTMLCanvasElement> | HTMLCanvasElement {
  switch (draft.kind) {
    case 'drawn':
      return drawnPicture(draft);
    case 'typed':
      return typedPicture(draft.text.trim(), draft.script);
    case 'uploaded':
      return uploadedPicture(draft);
  }
}

function drawnPicture({ strokes, padWidth }: SignatureDraft): HTMLCanvasElement {
  const factor = sharpWidth / Math.max(padWidth, 1);
  const { canvas, context } = newCanvas(sharpWidth, sharpWidth);
  context.scale(factor, factor);
  const pad = new SignaturePad(canvas);
  pad.off();
  pad.fromData(strokes, { clear: false });
  return canvas;
}

async function typedPicture(text: string, script: Script): Promise<HTMLCanvasElement> {
  await loadScript(script, text);
  const measured = newCanvas(1, 1).context;
  measured.font = fontOf(script, 160);
  const pixels = Math.min(160, (160 * 2 * sharpWidth) / Math.max(measured.measureText(text).width, 1));
  const { canvas, context } = newCanvas(2.2 * sharpWidth, 2.5 * pixels);
  context.font = fontOf(script, pixels);
  context.fillStyle = inkColor;
  context.fillText(text, pixels / 2, 1.5 * pixels);
  return canvas;
}

async function uploadedPicture({ image, isBackgroundRemoved }: SignatureDraft): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(image as File);
  const factor = Math.min(1, (1.5 * sharpWidth) / Math.max(bitmap.width, bitmap.height));
  const { canvas, context } = newCanvas(bitmap.width * factor, bitmap.height * factor);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  if (isBackgroundRemoved) {
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    removePaper(picture.data);
    context.putImageData(picture, 0, 0);
  }
  return canvas;
}

/** Cuts away what is empty around the ink; null where all of it is. */
function crop(canvas: HTMLCanvasElement): HTMLCanvasElement | null {
  const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
    0,
    0,
    canvas.width,
    canvas.height,
  );
  const box = inkBox(data, canvas.width, canvas.height);
  if (!box) return null;
  const { canvas: cropped, context } = newCanvas(box.width, box.height);
  context.drawImage(canvas, -box.x, -box.y);
  return cropped;
}

/** As a PNG that the server takes: photographs shrink until they fit. */
async function asPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  const png = await promise;
  if (!png) throw new Error('The picture could not be encoded.');
  if (png.size <= maxSignatureImageBytes) return png;
  const factor = Math.min(0.85, Math.sqrt(maxSignatureImageBytes / png.size));
  const { canvas: smaller, context } = newCanvas(canvas.width * factor, canvas.height * factor);
  context.drawImage(canvas, 0, 0, smaller.width, smaller.height);
  return asPng(smaller);
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
