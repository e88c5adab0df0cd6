import { Sha256 } from '@pacta/contracts';
import { findFile, type KnownFile } from '@pacta/contracts/evidence';
import { call } from '@pacta/shared/http';
import type { FileReport } from '@pacta/signatures/report';
import type { Unchecked } from './check-file.ts';
import { startThread } from './check-thread.ts';

/** What this installation answered about a file; null: it could not be asked. */
export type Knowledge = { readonly file: KnownFile | null } | null;

export interface Verified {
  readonly report: FileReport;
  readonly knowledge: Knowledge;
}

/** A file that could not be checked. */
export class NotChecked extends Error {
  override name = 'NotChecked';
  readonly why: Unchecked;

  constructor(why: Unchecked) {
    super(`The file could not be checked: ${why}.`);
    this.why = why;
  }
}

const patience = 5_000; // milliseconds; the check does not wait longer for an answer about the hash

/** Checks a file on this device. Only its hash leaves it, and the check goes on where nobody answers. Throws NotChecked. */
export function verify(file: Blob, signal: AbortSignal): Promise<Verified> {
  const { promise, resolve, reject } = Promise.withResolvers<Verified>();
  let knowledge: Knowledge = null;
  const thread = startThread((said) => {
    if ('unchecked' in said) reject(new NotChecked(said.unchecked));
    else if ('report' in said) resolve({ report: said.report, knowledge });
    else void ask(said.sha256);
  });
  async function ask(sha256: string): Promise<void> {
    const answer = await asked(sha256, signal);
    knowledge = answer && { file: answer.file };
    thread.tell({
      authorities: answer ? [bytesOf(answer.sealCertificate)] : [],
      earlier: (answer?.earlierSealCertificates ?? []).map(bytesOf),
      testAuthorities: (answer?.testAuthorities ?? []).map(bytesOf),
      timestampAuthorities: (answer?.timestampAuthorities ?? []).map(bytesOf),
    });
  }
  signal.addEventListener('abort', () => reject(signal.reason));
  thread.tell({ file });
  return promise.finally(() => thread.end());
}

const asked = (sha256: string, signal: AbortSignal) =>
  call(
    findFile,
    { params: { sha256: Sha256.parse(sha256) } },
    { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) },
  ).catch(() => null);

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
