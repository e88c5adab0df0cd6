import { CodeChannel, type SignerKnown } from '@pacta/contracts';
import type { IdentityEvidence } from '../../certificate/evidence.ts';
import { identityProviderNames } from '../../identity/identity-provider.ts';
import { providerNames } from '../envelope/envelope.ts';
import type { LoggedEntry } from '../log/log.ts';
import { isDone, type Signer } from '../signer/signer.ts';

const latestOf = (type: LoggedEntry['type'], log: readonly LoggedEntry[], position: Signer['position']) =>
  log.findLast((entry) => entry.type === type && entry.position === position);

/** When a signer sent what they signed on paper. */
export const scanSent = (log: readonly LoggedEntry[], position: Signer['position']): LoggedEntry | undefined =>
  latestOf('SCAN_SENT', log, position);

export interface KnownByLink extends Pick<SignerKnown, 'codeTo' | 'inPerson'> {
  readonly codeBy: CodeChannel;
  readonly linkBy: CodeChannel | null; // null: by e-mail or to the phone, nobody kept which
  readonly linkTo: string | null; // the number, as its owner recognises it
}

/** What an act by a link says of who did it. Entries of earlier days do not say how anybody was known. */
export function knownByLink(act: LoggedEntry | undefined, log: readonly LoggedEntry[]): KnownByLink | undefined {
  if (act?.authentication !== 'link') return undefined;
  const told = (name: string): string | null => (act.details?.[name] ? String(act.details[name]) : null);
  const channelIn = (name: string) => CodeChannel.options.find((channel) => channel === told(name));
  return {
    codeBy: channelIn('code') ?? 'email',
    codeTo: told('codeTo'),
    linkBy: channelIn('linkBy') ?? (wasTexted(act, log) ? null : 'email'),
    linkTo: told('linkTo'),
    inPerson: told('inPerson'),
  };
}

/** Whether the link of somebody whose entry does not say how it came may have come to their phone. */
const wasTexted = ({ position, sequence }: LoggedEntry, log: readonly LoggedEntry[]): boolean =>
  log.some((entry) => entry.type === 'MESSAGE_SENT' && entry.position === position && entry.sequence < sequence);

const identityProviders: Readonly<Record<string, string>> = identityProviderNames;

/** The last word on who they were before they signed that let them sign. Without one nobody asked. */
export function identityIn(act: LoggedEntry | undefined, log: readonly LoggedEntry[]): IdentityEvidence | undefined {
  const opened = log.findLast(
    ({ position, details, sequence }) =>
      position === act?.position &&
      sequence < (act?.sequence ?? 0) &&
      (details?.['standing'] === 'verified' || details?.['standing'] === 'waived'),
  );
  if (!opened) return undefined;
  const { details, at, actorName: name } = opened;
  if (details?.['standing'] === 'waived') return { by: 'user', name, reason: String(details['reason']), at };
  const provider = String(details?.['provider']);
  const nameOnDocument = details?.['nameOnDocument'];
  return {
    by: 'provider',
    provider: identityProviders[provider] ?? provider,
    reference: String(details?.['reference']),
    at: details?.['decidedAt'] ? new Date(String(details['decidedAt'])) : at,
    nameOnDocument: nameOnDocument ? String(nameOnDocument) : null,
  };
}

/** What users corrected of where a signer is reached, before they acted. */
export const correctionsBefore = (act: LoggedEntry, log: readonly LoggedEntry[]): LoggedEntry[] =>
  log.filter(
    ({ type, details, sequence }) =>
      (type === 'EMAIL_CORRECTED' || type === 'PHONE_CORRECTED') &&
      details?.['whose'] === act.position &&
      sequence < act.sequence,
  );

const signatureProviders: Readonly<Record<string, string>> = providerNames;

const told = (link: KnownByLink | undefined) => ({
  linkBy: link?.linkBy ?? null,
  linkTo: link?.linkTo ?? null,
  codeTo: link?.codeTo ?? null,
  inPerson: link?.inPerson ?? null,
});

/** How a signer was known when they signed, as the trail says; null: they have not, or it does not say. */
export function howKnown(signer: Signer, log: readonly LoggedEntry[]): SignerKnown | null {
  const { position } = signer;
  const act = isDone(signer) ? latestOf('SIGNED', log, position) : undefined;
  if (!act) return null;
  const reached = (signer.signedOnPaper && scanSent(log, position)) || act;
  const link = knownByLink(reached, log);
  const corrections = link ? correctionsBefore(reached, log) : [];
  const correctedBy = (what: LoggedEntry['type']) =>
    corrections.findLast(({ type }) => type === what)?.actorName ?? null;
  const identity = identityIn(act, log);
  const provider = act.details?.['provider'];
  return {
    isByLink: link !== undefined,
    ...told(link),
    provider: provider ? (signatureProviders[String(provider)] ?? String(provider)) : null,
    verifiedBy: identity?.by === 'provider' ? identity.provider : null,
    waivedBy: identity?.by === 'user' ? identity.name : null,
    emailCorrectedBy: correctedBy('EMAIL_CORRECTED'),
    phoneCorrectedBy: correctedBy('PHONE_CORRECTED'),
  };
}
