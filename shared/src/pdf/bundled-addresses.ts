/** Where the build put a data file of pdf.js: the context of each `new URL` holds every file of that folder and ending. */
export function addressOfData(kind: string, filename: string): URL {
  const name = filename.replace(/\.(bcmap|wasm)$/, '');
  switch (kind) {
    case 'cMapUrl':
      return new URL(`pdfjs-dist/cmaps/${name}.bcmap`, import.meta.url);
    case 'standardFontDataUrl':
      return new URL(`pdfjs-dist/standard_fonts/${name}`, import.meta.url);
    default:
      return new URL(`pdfjs-dist/wasm/${name}.wasm`, import.meta.url);
  }
}
