import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument, type PDFDocumentLoadingTask, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

type Options = Pick<NonNullable<Parameters<typeof getDocument>[0]>, 'disableFontFace' | 'maxImageSize'>;

/** Opens a file with pdf.js, which finds all that it needs beside itself. Whoever opens it destroys it. */
export const openDocument = (pdf: Uint8Array, options: Options = {}): PDFDocumentLoadingTask =>
  getDocument({
    data: Uint8Array.from(pdf), // pdf.js takes its bytes away
    verbosity: VerbosityLevel.ERRORS,
    wasmUrl: `${folder}/wasm/`,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    cMapUrl: `${folder}/cmaps/`,
    useSystemFonts: false,
    ...options,
  });
