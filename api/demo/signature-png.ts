import { PNG } from 'pngjs';

const [width, height] = [480, 160];
const pen = 3;

/** A signature as a pen might draw it. Each seed gives another one. */
export function signaturePng(seed: number): Buffer {
  const image = new PNG({ width, height });
  for (let t = 0; t <= 1; t += 0.0005) {
    const swing = Math.sin(t * (14 + seed)) * 40 * (1 - t) + Math.sin(t * (31 + 2 * seed)) * 16;
    blot(image, 30 + t * 400 + Math.cos(t * (19 + seed)) * 22, height / 2 + swing);
  }
  return PNG.sync.write(image);
}

function blot({ data }: PNG, x: number, y: number): void {
  for (let dy = -pen; dy <= pen; dy += 1) {
    for (let dx = -pen; dx <= pen; dx += 1) {
      if (dx * dx + dy * dy > pen * pen) continue;
      data.set([15, 35, 95, 255], (Math.round(y + dy) * width + Math.round(x + dx)) * 4);
    }
  }
}
