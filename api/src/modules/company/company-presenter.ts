import type { CompanyView } from '@pacta/shared/contracts';
import type { Company } from './company-storage.ts';

/** The only way a company leaves the API. */
export const presentCompany = (company: Company): CompanyView => ({
  id: company.id,
  name: company.name,
  description: company.description,
  language: company.language,
  userLimit: company.userLimit,
  documentLimit: company.documentLimit,
});
