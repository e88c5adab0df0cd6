import { aCompany } from '@pacta/shared/testing';
import type { CompanyChoice } from '../company/use-company-choice.ts';

/** An admin's choice among thousands of companies, before anything was chosen. */
export const aCompanyChoice: CompanyChoice = {
  value: null,
  choices: {
    status: 'ready',
    value: { results: [{ value: aCompany().id, label: aCompany().name }], total: 4_200 },
  },
  onSearch: () => {},
  onRetry: () => {},
};
