import { type CompanyId, listTemplates, type ResponseOf } from '@pacta/contracts';
import { call, type Loadable } from '@pacta/shared/http';
import { useLoad } from '@pacta/shared/load';
import { useState } from 'react';

export type TemplatePage = ResponseOf<typeof listTemplates>;

export interface TemplateSearch {
  search: string;
  page: Loadable<TemplatePage>;
  onSearch: (text: string) => void;
  onPage: (page: number) => void;
  onRetry: () => void;
}

export const templatesOnPage = 8;

const first = { search: '', page: 1 };

/** The templates that documents of a company can be made from; null while no company is chosen. */
export function useTemplateSearch(companyId: CompanyId | null): TemplateSearch | null {
  const [asked, setAsked] = useState({ companyId, ...first });
  const { search, page } = asked.companyId === companyId ? asked : first;
  const query = {
    page,
    limit: templatesOnPage,
    ...(companyId && { usableFor: companyId }),
    ...(search && { search }),
  };

  const { value, retry } = useLoad(
    companyId && JSON.stringify(query),
    (_, signal) => call(listTemplates, { query }, { signal }),
    { scope: companyId },
  );

  if (companyId === null) return null;
  return {
    search,
    page: value,
    onSearch: (text) => setAsked({ companyId, search: text, page: 1 }),
    onPage: (number) => setAsked({ companyId, search, page: number }),
    onRetry: retry,
  };
}
