import type { CompanyDetail, CompanyView } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { EnvelopeProviders } from '../../envelope/providers.ts';
import { allowedOnCompany } from './company-policy.ts';
import type { ListedCompany } from './company-storage.ts';

/** A company as everybody who may see it sees it. */
export const presentCompany = (
  user: UserActor,
  company: ListedCompany,
  providers: EnvelopeProviders = {},
): CompanyView => ({
  id: company.id,
  name: company.name,
  description: company.description,
  rfc: company.rfc,
  language: company.language,
  userLimit: company.userLimit,
  documentLimit: company.documentLimit,
  users: Number(company.users ?? 0),
  documents: company.documents ?? 0,
  multipleTemplates: company.multipleTemplates,
  codeBeforeSigning: company.codeBeforeSigning,
  codeChannel: company.codeChannel,
  codeByMailToo: company.codeByMailToo,
  allowForwarding: company.allowForwarding,
  firstReminderDays: company.firstReminderDays,
  reminderEveryDays: company.reminderEveryDays,
  signWithinDays: company.signWithinDays,
  timeZone: company.timeZone,
  phoneChannel: company.phoneChannel,
  logo: company.logoSha256,
  isotype: company.isotypeSha256,
  createdAt: company.createdAt.toISOString(),
  provider: presentProvider(company, providers),
  allowed: allowedOnCompany(user),
});

function presentProvider(company: ListedCompany, providers: EnvelopeProviders): CompanyView['provider'] {
  const { signatureProvider: name, hasApikey, hasUserid, credits, heldCredits } = company;
  if (!name) return null;
  const isReady = providers[name] !== undefined && Boolean(hasApikey && hasUserid);
  return { name, isReady, creditsLeft: Math.max(0, credits - Number(heldCredits ?? 0)) };
}

/** The company with its settings. Of a secret it says only whether it is set. */
export const presentCompanyDetail = (
  user: UserActor,
  company: ListedCompany,
  providers?: EnvelopeProviders,
): CompanyDetail => ({
  ...presentCompany(user, company, providers),
  clmUrl: company.clmUrl,
  redirectUrlOnApproval: company.redirectUrlOnApproval,
  sender: company.sender,
  signatureKind: company.signatureKind,
  signatureProvider: company.signatureProvider,
  hasApikey: Boolean(company.hasApikey),
  hasUserid: Boolean(company.hasUserid),
  credits: company.credits,
  reviewScans: company.reviewScans,
  phoneCountry: company.phoneCountry,
  country: company.country,
  revision: company.revision,
});
