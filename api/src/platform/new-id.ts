import { randomBytes } from 'node:crypto';

/** A UUID that sorts by its time (version 7, RFC 9562): new rows are neighbours in every index. */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6); // the version
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8); // the variant
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
