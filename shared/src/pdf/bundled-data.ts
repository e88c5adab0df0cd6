import { hashOf } from '@pacta/shared/thread';

/** What some PDFs need besides themselves: standard fonts, CJK maps and image decoders, each fetched when it is used. */
export class BundledData {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const { addressOfData } = await import('./bundled-addresses.ts');
    const address = addressOfData(kind, filename);
    const response = await fetch(address, { integrity: hashOf(address) });
    if (!response.ok) throw new Error(`${filename} answered ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
