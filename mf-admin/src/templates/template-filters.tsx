import { useLingui } from '@lingui/react/macro';
import type { listTemplates } from '@pacta/contracts';
import { ChoiceFilter } from '@pacta/shared/ui/kit';
import type { z } from 'zod';
import { CompanyFilter } from '../companies/company-filter.tsx';
import type { ListProps } from '../list/use-list.ts';
import { useTypeLabels } from './template-type-badge.tsx';

export type TemplateQuery = z.output<typeof listTemplates.query>;
export const templateFilterNames = ['type', 'companyId'] as const;

interface TemplateFiltersProps {
  query: TemplateQuery;
  /** Only an admin sees templates of several companies. */
  hasCompanies: boolean;
  onChange: ListProps<never, TemplateQuery>['onChange'];
}

export function TemplateFilters({ query, hasCompanies, onChange }: TemplateFiltersProps) {
  const { t } = useLingui();
  const labels = useTypeLabels();
  return (
    <>
      <ChoiceFilter
        label={t`Type`}
        all={t`All types`}
        value={query.type}
        options={[
          ['public', labels.public],
          ['private', labels.private],
        ]}
        onChoose={(type) => onChange({ type })}
      />
      {hasCompanies && <CompanyFilter companyId={query.companyId} onChoose={(companyId) => onChange({ companyId })} />}
    </>
  );
}
