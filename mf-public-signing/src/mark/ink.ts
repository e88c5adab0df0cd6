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

const paper = 215; // luminance from which a pixel is paper
const ink = 120; // and below which it is ink

/** Turns light paper transparent, softly at the edges of the ink. Changes `pixels`. */
export function removePaper(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue, alpha] = pixels.subarray(at, at + 4) as unknown as [number, number, number, number];
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    const share = Math.min(Math.max((paper - luminance) / (paper - ink), 0), 1);
    pixels[at + 3] = alpha * share;
  }
}
