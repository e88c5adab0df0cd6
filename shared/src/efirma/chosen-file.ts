import type { CertificateFacts, Look } from './protocol.ts';
import { Refusal, type RefusalReason } from './refusal.ts';

/** A file that its owner chose, and what it turned out to be. */
export interface ChosenFile {
  readonly file: File;
  readonly look: Look | { readonly kind: 'unreadable'; readonly reason: RefusalReason };
}

/** Where a file of an e.firma goes. */
export type Place = 'certificate' | 'key';

/** What is wrong with a choice before anything is opened or sent. The words are `useRefusalWords`. */
export type ChoiceFault = RefusalReason | 'missing' | 'expired' | 'not-yet-valid' | 'other-rfc';

export interface Wanted {
  readonly expectedRfc: string | null;
  readonly now: Date;
}

export const factsOf = (chosen: ChosenFile | null): CertificateFacts | null =>
  chosen && 'facts' in chosen.look ? chosen.look.facts : null;

/** Looks at files without keeping anything of them. */
export const lookAt = (file: File, look: (file: File) => Promise<Look>): Promise<ChosenFile> =>
  look(file).then(
    (seen) => ({ file, look: seen }),
    (error: unknown) => ({
      file,
      look: { kind: 'unreadable', reason: error instanceof Refusal ? error.reason : 'thread-lost' },
    }),
  );

/** Files that came together go where they belong; one that is neither goes where it was put. */
export function placed(files: readonly ChosenFile[], at: Place): Partial<Record<Place, ChosenFile>> {
  const [only, another] = files;
  if (!only || !another) return only ? { [at]: only } : {};
  const other = at === 'certificate' ? 'key' : 'certificate';
  const isSwapped = only.look.kind === other || another.look.kind === at;
  return isSwapped ? { [other]: only, [at]: another } : { [at]: only, [other]: another };
}

export function whyNotCertificate(chosen: ChosenFile | null, { expectedRfc, now }: Wanted): ChoiceFault | null {
  if (!chosen) return 'missing';
  const { look } = chosen;
  if (look.kind === 'unreadable') return look.reason;
  if (look.kind !== 'certificate') return noCertificate[look.kind];
  if ('refusal' in look) return look.refusal;
  if (look.facts.notAfter < now) return 'expired';
  if (look.facts.notBefore > now) return 'not-yet-valid';
  return expectedRfc !== null && look.facts.rfc !== expectedRfc ? 'other-rfc' : null;
}

const noCertificate = { key: 'is-a-key', pem: 'is-pem', other: 'not-a-certificate' } as const;

export function whyNotKey(chosen: ChosenFile | null): ChoiceFault | null {
  if (!chosen) return 'missing';
  const { look } = chosen;
  if (look.kind === 'unreadable') return look.reason;
  if (look.kind === 'key') return null;
  if (look.kind === 'certificate') return 'is-a-certificate';
  return look.kind === 'pem' ? 'is-pem' : 'not-a-key';
}

/** Whether each file lies in the other's place. */
export const areSwapped = (certificate: ChosenFile | null, key: ChosenFile | null): boolean =>
  certificate?.look.kind === 'key' && key?.look.kind === 'certificate';
