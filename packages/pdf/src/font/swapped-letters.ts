/** Ghostscript 10 tells the letters of a ligature with their bytes swapped: "ti" becomes U+7400 U+6900. */
export function unswapped(text: string): string {
  if (text.length < 2) return text;
  const letters = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  if (letters.some((letter) => (letter & 255) !== 0)) return text;
  const swapped = letters.map((letter) => String.fromCharCode(letter >> 8)).join('');
  return /^\p{L}+$/u.test(swapped) ? swapped : text;
}
