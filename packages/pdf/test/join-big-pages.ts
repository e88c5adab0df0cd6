import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate } from 'node:zlib';
import { joinScans } from '../src/scan/join-scans.ts';
import { pngOf } from './a-png.ts';

// Prints how many megabytes of memory joining a big page with an alpha channel takes.

const [width, height] = [5_000, 5_000];

async function aBigPage(colour: number, samples: number) {
  const row = Buffer.alloc(1 + width * samples, 1);
  const rows = Readable.from(Array.from({ length: height }, () => row));
  const picture = await buffer(rows.pipe(createDeflate({ level: 1 })));
  return { mediaType: 'image/png', bytes: pngOf({ width, height, colour }, picture) } as const;
}

const most = () => process.resourceUsage().maxRSS / 1024;

const pages = [await aBigPage(6, 4)];
const before = most();
await joinScans(pages);
console.log(Math.round(most() - before));
