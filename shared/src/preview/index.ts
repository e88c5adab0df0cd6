/** A PDF that came within JSON, as previews do. It comes with whoever shows one, not with every page. */
export const pdfOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' });
