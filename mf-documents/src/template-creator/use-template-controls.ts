import type { UserView } from '@pacta/contracts';
import { useCompanyChoice } from '../company/use-company-choice.ts';
import { useMultipleTemplates } from '../company/use-multiple-templates.ts';
import { useOnlyCompany } from '../company/use-only-company.ts';
import {
  changeTemplate,
  chooseCompany,
  chooseOnly,
  chooseOnlyCompany,
  chooseToo,
  moveTemplate,
  readChosen,
  removeTemplate,
} from './creator-store.ts';
import type { Draft } from './draft.ts';
import type { TemplateState } from './template-state.ts';
import type { TemplateControls } from './template-step.tsx';
import { usePreselected } from './use-preselected.ts';
import { useTemplateSearch } from './use-template-search.ts';

/** The company and the templates of the draft, and the search for others. */
export function useTemplateControls(
  draft: Draft,
  chosen: TemplateState[],
  user: Pick<UserView, 'role' | 'company'>,
): TemplateControls {
  const isAdmin = user.role === 'admin';
  const companyId = isAdmin ? draft.companyId : (user.company?.id ?? null);
  const company = useCompanyChoice(draft.companyId, isAdmin);
  const search = useTemplateSearch(companyId);
  const isMultiple = useMultipleTemplates(companyId, isAdmin);
  useOnlyCompany(isAdmin && draft.companyId === null, chooseOnlyCompany);
  usePreselected(isAdmin);
  return {
    chosen,
    company,
    search,
    isMultiple,
    onCompany: chooseCompany,
    onChoose: isMultiple ? chooseToo : chooseOnly,
    onRemove: removeTemplate,
    onMove: moveTemplate,
    onName: (index, name) => changeTemplate(index, { name }),
    onReread: (id) => void readChosen(id),
  };
}
