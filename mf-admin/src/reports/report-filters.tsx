import { useLingui } from '@lingui/react/macro';
import type { ReportFilter } from '@pacta/contracts';
import type { ChangeList } from '@pacta/shared/router';
import { Button, Grid } from '@pacta/shared/ui';
import { DayRangeFilter, FilterBar } from '@pacta/shared/ui/kit';
import { CompanyFilter } from '../companies/company-filter.tsx';
import { isSameRange, type RangeName, rangeNames, rangeOf } from './ranges.ts';

export interface ReportFiltersProps {
  query: ReportFilter;
  /** Whether the reader sees more than one company. */
  hasCompanies: boolean;
  today: Date;
  onChange: ChangeList<keyof ReportFilter>;
}

export const noFilters = { createdFrom: undefined, createdTo: undefined, companyId: undefined };

export const isFiltered = (query: ReportFilter): boolean => Object.values(query).some((value) => value !== undefined);

export function ReportFilters({ query, hasCompanies, today, onChange }: ReportFiltersProps) {
  const { t } = useLingui();
  const { createdFrom, createdTo } = query;
  return (
    <FilterBar isFiltered={isFiltered(query)} onClear={() => onChange(noFilters)}>
      <Ranges {...{ query, today, onChange }} />
      <DayRangeFilter
        from={{ label: t`From`, value: createdFrom, onDay: (day) => onChange({ createdFrom: day }) }}
        to={{ label: t`To`, value: createdTo, onDay: (day) => onChange({ createdTo: day }) }}
      />
      {hasCompanies && <CompanyFilter companyId={query.companyId} onChoose={(companyId) => onChange({ companyId })} />}
    </FilterBar>
  );
}

function Ranges({ query, today, onChange }: Omit<ReportFiltersProps, 'hasCompanies'>) {
  const { t } = useLingui();
  const words: Record<RangeName, string> = {
    month: t`This month`,
    threeMonths: t`Last 3 months`,
    year: t`This year`,
    all: t`All`,
  };
  return (
    <Grid
      role="group"
      aria-label={t`Range`}
      gap="2"
      templateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(4, auto)' }}
      width={{ base: 'full', md: 'auto' }}
    >
      {rangeNames.map((name) => {
        const range = rangeOf(name, today);
        const isChosen = isSameRange(range, query);
        return (
          <Button
            key={name}
            size="sm"
            height="10"
            variant={isChosen ? 'subtle' : 'outline'}
            colorPalette={isChosen ? 'teal' : 'gray'}
            aria-pressed={isChosen}
            onClick={() => onChange(range)}
          >
            {words[name]}
          </Button>
        );
      })}
    </Grid>
  );
}
