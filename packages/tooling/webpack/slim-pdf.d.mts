/** A webpack loader for the files of pdf.js. */
export default function slimPdf(this: { resourcePath: string }, source: string): string;
