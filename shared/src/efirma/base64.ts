/** Bytes as base64; they are few thousand at most. */
export const textOf = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

export const bytesIn = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
