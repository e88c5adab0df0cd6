import { type CompanyId, listTemplates, type ResponseOf } from '@pacta/contracts';
import { call, type Loadable, load } from '@pacta/shared/http';
import { useEffect, useState } from 'react';

export type TemplatePage = ResponseOf<typeof listTemplates>;

export interface TemplateSearch {
  search: string;
  page: Loadable<TemplatePage>;
  onSearch: (text: string) => void;
  onPage: (page: number) => void;
  onRetry: () => void;
}

export const templatesOnPage = 8;

const first = { search: '', page: 1, attempt: 0 };
const loading: Loadable<TemplatePage> = { status: 'loading' };

/** The templates that documents of a company can be made from; null while no company is chosen. */
export function useTemplateSearch(companyId: CompanyId | null): TemplateSearch | null {
  const [asked, setAsked] = useState({ companyId, ...first });
  const [found, setFound] = useState({ companyId, page: loading });
  const { search, page, attempt } = asked.companyId === companyId ? asked : first;

  // Depends on `attempt` too: "Try again" is a new one.
  useEffect(() => {
    if (companyId === null) return;
    const leaving = new AbortController();
    setFound((last) =>
      last.companyId === companyId && last.page.status === 'ready' ? last : { companyId, page: loading },
    );
    const query = { usableFor: companyId, page, limit: templatesOnPage, ...(search && { search }) };
    void load(call(listTemplates, { query }, { signal: leaving.signal })).then((answer) => {
      if (!leaving.signal.aborted) setFound({ companyId, page: answer });
    });
    return () => leaving.abort();
  }, [companyId, search, page, attempt]);

  if (companyId === null) return null;
  return {
    search,
    page: found.companyId === companyId ? found.page : loading,
    onSearch: (text) => setAsked({ companyId, search: text, page: 1, attempt }),
    onPage: (number) => setAsked({ companyId, search, page: number, attempt }),
    onRetry: () => setAsked({ companyId, search, page, attempt: attempt + 1 }),
  };
}
