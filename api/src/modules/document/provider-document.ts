import {
  type NewDocument,
  type NewSigner,
  type ProblemReason,
  type SignatureProvider,
  type SignatureType,
  validation,
} from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { ExpectedProblem, invalidField } from '../../problem.ts';
import { type Company, hasCredentials } from '../company/company-storage.ts';
import { lockCreditsLeft } from '../company/credit-storage.ts';
import { providerNames } from '../envelope/envelope.ts';
import { asksClient, type DocumentFilling } from './document-filling.ts';

interface Draft {
  readonly signers: readonly NewSigner[];
  readonly settings: NewDocument['settings'];
}

interface File {
  readonly filling: DocumentFilling | null;
}

type Settings = Pick<Draft['settings'], 'signatureType' | 'generateWithoutSignature'>;

/** Who collects the signatures of a new document: its company's provider where everybody signs digitally; null: they are made here. */
export const providerFor = (company: Company, settings: Settings): SignatureProvider | null =>
  settings.signatureType === 'digital' && !settings.generateWithoutSignature ? company.signatureProvider : null;

/** The same, once it is sure that it takes the document, and that a credit is there. */
export async function decideProvider(
  context: AppContext,
  tx: Transaction,
  company: Company,
  draft: Draft,
  file: File,
): Promise<SignatureProvider | null> {
  const provider = providerFor(company, draft.settings);
  if (!provider) {
    assertNoMarksBeside(company, draft);
    return null;
  }
  assertProviderTakes(provider, draft, file);
  await assertMaySend(context, tx, company, provider);
  return provider;
}

export const factsOf = (provider: SignatureProvider) => ({ provider: providerNames[provider] });

/** Refuses by name what a company cannot have sent now. The company's total has to be locked, so that its credits are exact. */
export async function assertMaySend(
  context: Pick<AppContext, 'envelopeProviders'>,
  tx: Transaction,
  company: Pick<Company, 'id'>,
  provider: SignatureProvider,
): Promise<void> {
  const facts = factsOf(provider);
  const isReady = context.envelopeProviders?.[provider] !== undefined && (await hasCredentials(tx, company.id));
  if (!isReady) throw new ExpectedProblem('document.provider_not_ready', { facts });
  if ((await lockCreditsLeft(tx, company.id)) < 1) throw new ExpectedProblem('document.no_credits', { facts });
}

/**
 * Refuses by name what providers do not do as it was asked for here: ways of signing side by side, questions that the client is still to
 * answer, a last day, reminders, and our own ways of reaching and knowing signers.
 */
function assertProviderTakes(provider: SignatureProvider, { signers, settings }: Draft, file: File): void {
  const facts = factsOf(provider);
  if (isMixed(settings.signatureType, signers)) throw new ExpectedProblem('document.provider_one_way', { facts });
  if (asksClient(file)) throw new ExpectedProblem('document.provider_asks_nobody', { facts });
  assertOwnWays(facts, settings);
  if (provider === 'weetrust') assertNoGroups(signers);
  assertOwnAddresses(signers);
}

type Facts = ReturnType<typeof factsOf>;

/** A provider has last days, reminders, invitations and ways to know signers of its own. */
function assertOwnWays(facts: Facts, settings: Draft['settings']): void {
  const { sendWithoutVobo, firstReminderDays, codeBeforeSigning, codeChannel = 'email' } = settings;
  if (settings.signBy) throw notWithProvider('document.provider_own_end', 'signBy', facts);
  if (sendWithoutVobo && firstReminderDays) {
    throw notWithProvider('document.provider_reminds', 'firstReminderDays', facts);
  }
  if (codeBeforeSigning) throw notWithProvider('document.provider_no_codes', 'codeBeforeSigning', facts);
  if (codeBeforeSigning === undefined && codeChannel !== 'email') {
    throw notWithProvider('document.provider_no_codes', 'codeChannel', facts);
  }
  if (settings.phoneChannel) throw notWithProvider('document.provider_invites', 'phoneChannel', facts);
  if (settings.identityVerification) {
    throw notWithProvider('document.provider_no_identity', 'identityVerification', facts);
  }
}

const notWithProvider = (reason: ProblemReason, field: keyof Draft['settings'], facts: Facts): ExpectedProblem =>
  new ExpectedProblem(reason, {
    facts,
    fields: [{ path: `settings.${field}`, message: validation.notWithProvider }],
  });

/** A company with a provider cannot have marks made here beside e.firmas or paper. */
function assertNoMarksBeside(company: Company, { signers, settings }: Draft) {
  const { signatureProvider: provider } = company;
  if (!provider || settings.generateWithoutSignature || !isMixed(settings.signatureType, signers)) return;
  throw new ExpectedProblem('document.provider_one_way', { facts: factsOf(provider) });
}

type Ways = readonly Pick<NewSigner, 'signatureType'>[];

/** Whether digital signatures are asked for beside others. */
function isMixed(way: SignatureType, signers: Ways): boolean {
  const ways = new Set([way, ...signers.map(({ signatureType = way }) => signatureType)]);
  return ways.has('digital') && ways.size > 1;
}

/** Weetrust has people sign together, or one after another. */
function assertNoGroups(signers: readonly Pick<NewSigner, 'turn'>[]): void {
  const turns = signers.map(({ turn = 1 }) => turn);
  const again = turns.findIndex((turn, index) => turns.indexOf(turn) < index);
  if (again >= 0 && new Set(turns).size > 1) throw invalidField(`signers.${again}.turn`, validation.noGroups);
}

type Addressed = readonly { readonly email: string; readonly representativeEmail?: string | null | undefined }[];

/** Providers tell signers by their addresses. `fieldOf`: where the request has one. */
export function assertOwnAddresses(signers: Addressed, fieldOf = addressField): void {
  const addresses = signers.map(({ email, representativeEmail }) => (representativeEmail ?? email).toLowerCase());
  const again = addresses.findIndex((address, index) => addresses.indexOf(address) < index);
  if (again < 0) return;
  throw invalidField(fieldOf(signers, again), validation.emailTwice);
}

const addressField = (signers: Addressed, index: number): string =>
  `signers.${index}.${signers[index]?.representativeEmail ? 'representativeEmail' : 'email'}`;
