import {
  type NewDocument,
  type NewSigner,
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
  if (settings.signBy) throw invalidField('settings.signBy', `${facts.provider} has last days of its own.`);
  if (settings.sendWithoutVobo && settings.firstReminderDays) {
    throw invalidField('settings.firstReminderDays', `${facts.provider} reminds signers by itself.`);
  }
  if (settings.codeBeforeSigning)
    throw invalidField('settings.codeBeforeSigning', `${facts.provider} asks for no code of ours.`);
  if (settings.phoneChannel)
    throw invalidField('settings.phoneChannel', `${facts.provider} invites signers by itself.`);
  if (settings.identityVerification) {
    throw invalidField(
      'settings.identityVerification',
      `${facts.provider} lets signers sign without our verification.`,
    );
  }
  if (provider === 'weetrust') assertNoGroups(signers);
  assertOwnAddresses(signers);
}

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
