/** Where the build put a data file of pdf.js. The webpack context of each `new URL` holds the whole folder. */
export function addressOfData(kind: string, filename: string): URL {
  switch (kind) {
    case 'cMapUrl':
      return new URL(`pdfjs-dist/cmaps/${filename}`, import.meta.url);
    case 'standardFontDataUrl':
      return new URL(`pdfjs-dist/standard_fonts/${filename}`, import.meta.url);
    default:
      return new URL(`pdfjs-dist/wasm/${filename}`, import.meta.url);
  }
}
