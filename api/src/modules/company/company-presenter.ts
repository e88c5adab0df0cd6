import type { CompanyDetail, CompanyView } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import { allowedOnCompany } from './company-policy.ts';
import type { DetailedCompany, ListedCompany } from './company-storage.ts';

/** A company as everybody who may see it sees it. */
export const presentCompany = (user: UserActor, company: ListedCompany): CompanyView => ({
  id: company.id,
  name: company.name,
  description: company.description,
  language: company.language,
  userLimit: company.userLimit,
  documentLimit: company.documentLimit,
  users: Number(company.users ?? 0),
  documents: company.documents ?? 0,
  multipleTemplates: company.multipleTemplates,
  logo: company.logoSha256,
  isotype: company.isotypeSha256,
  createdAt: company.createdAt.toISOString(),
  allowed: allowedOnCompany(user),
});

/** The company with its settings. Of a secret it says only whether it is set. */
export const presentCompanyDetail = (user: UserActor, company: DetailedCompany): CompanyDetail => ({
  ...presentCompany(user, company),
  clmUrl: company.clmUrl,
  redirectUrlOnApproval: company.redirectUrlOnApproval,
  sender: company.sender,
  signatureKind: company.signatureKind,
  signatureProvider: company.signatureProvider,
  hasApikey: Boolean(company.hasApikey),
  hasUserid: Boolean(company.hasUserid),
  credits: company.credits,
  reviewScans: company.reviewScans,
  revision: company.revision,
});
