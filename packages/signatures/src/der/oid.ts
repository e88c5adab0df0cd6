/** The dotted form of an OBJECT IDENTIFIER's content (X.690, 8.19). */
export function oidText(body: Uint8Array): string {
  const arcs: bigint[] = [];
  let arc = 0n;
  for (const byte of body) {
    arc = arc * 128n + BigInt(byte & 0x7f);
    if (byte >= 0x80) continue;
    arcs.push(arc);
    arc = 0n;
  }
  const [first = 0n, ...others] = arcs;
  const top = first < 80n ? first / 40n : 2n; // the first two arcs are one number
  return [top, first - top * 40n, ...others].join('.');
}
