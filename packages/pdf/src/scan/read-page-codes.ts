import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawPages } from './draw-page.ts';

const { resolve } = createRequire(import.meta.url);

/** What the QR codes of each page of a PDF say, first page first; none where none can be read. */
export async function readPageCodes(pdf: Uint8Array): Promise<string[][]> {
  // Left to itself it fetches its program from a host of its makers.
  prepareZXingModule({
    overrides: { wasmBinary: readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer },
  });
  const pages: string[][] = [];
  for await (const picture of drawPages(pdf)) {
    const codes = await readBarcodes(picture as ImageData, { formats: ['QRCode'], tryHarder: true });
    pages.push(codes.map(({ text }) => text));
  }
  return pages;
}
