export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const visible = 16; // of 255: fainter pixels are no ink

/** The smallest box around everything that is drawn, or null where nothing is. `pixels` are RGBA. */
export function inkBox(pixels: Uint8ClampedArray, width: number, height: number): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < visible) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Turns light paper transparent, softly at the edges of the ink. Changes `pixels`; leaves what has no light paper. */
export function removePaper(pixels: Uint8ClampedArray): void {
  const paper = paperOf(pixels);
  if (paper === null) return;
  const [clearFrom, inkUpTo] = [paper * 0.82, paper * 0.5]; // between them lie shadows and the edges of the ink
  for (let at = 0; at < pixels.length; at += 4) {
    const share = (clearFrom - luminance(pixels, at)) / (clearFrom - inkUpTo);
    pixels[at + 3] = (pixels[at + 3] ?? 0) * Math.min(Math.max(share, 0), 1);
  }
}

const darkestPaper = 110; // of 255

/** How light the paper is that most of a picture shows; null where it is transparent already, or dark. */
function paperOf(pixels: Uint8ClampedArray): number | null {
  const counts = new Uint32Array(256);
  let opaque = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    opaque += 1;
    const light = Math.round(luminance(pixels, at));
    counts[light] = (counts[light] ?? 0) + 1;
  }
  if (opaque < pixels.length / 4 / 2) return null;
  let median = 0;
  for (let seen = counts[0] ?? 0; seen < opaque / 2; seen += counts[median] ?? 0) median += 1;
  return median < darkestPaper ? null : median;
}

const luminance = (pixels: Uint8ClampedArray, at: number): number =>
  0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
