import { type Believed, type FileReport, reportOn } from '@pacta/signatures/report';

/** Why a file could not be checked at all. */
export type Unchecked = 'unreadable' | 'needs-https' | 'not-started';

/** What the thread that checks says: the hash first, so that this installation can be asked while it waits. */
export type Said = { readonly sha256: string } | { readonly report: FileReport } | { readonly unchecked: Unchecked };

/** What it is told: a file, then the certificates that this installation vouches for. */
export type Told = { readonly file: Blob } | Believed;

type Bytes = Uint8Array<ArrayBuffer>;

/** Checks one file in two steps. It asks nobody: in a worker it could not, whose policy lets it reach nothing. */
export function fileCheck(say: (said: Said) => void): (told: Told) => Promise<void> {
  let bytes: Bytes | null = null;
  return async (told) => {
    if (!crypto.subtle) return say({ unchecked: 'needs-https' });
    if ('file' in told) {
      bytes = await bytesIn(told.file);
      return say(bytes ? { sha256: await sha256Of(bytes) } : { unchecked: 'unreadable' });
    }
    if (bytes) say({ report: await reportOn(bytes, { ...told, now: new Date() }) });
  };
}

/** Null: the device does not give it, since it was moved, or is larger than its memory. */
const bytesIn = (file: Blob): Promise<Bytes | null> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );

async function sha256Of(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
