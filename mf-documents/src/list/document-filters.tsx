import { useLingui } from '@lingui/react/macro';
import { Box } from '@pacta/shared/ui';
import { ChoiceFilter, Combobox, DayRangeFilter, FilterBar, SearchInput } from '@pacta/shared/ui/kit';
import type { CompanyChoice } from '../company/use-company-choice.ts';
import { offeredSignatureTypes, signatureTypeWords } from '../wording/document-words.ts';
import { type ChangeQuery, isFiltered, type ListQuery } from './list-query.ts';

interface DocumentFiltersProps {
  query: ListQuery;
  /** Null for whoever sees one company only. */
  company: CompanyChoice | null;
  onChange: ChangeQuery;
  onClear: () => void;
}

export function DocumentFilters({ query, company, onChange, onClear }: DocumentFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <FilterBar isFiltered={isFiltered(query)} onClear={onClear}>
      <Box flex="1 1 14rem" maxW={{ md: '20rem' }}>
        <SearchInput
          label={t`Search documents`}
          value={query.search ?? ''}
          onSearch={(search) => onChange({ search })}
        />
      </Box>
      {company && (
        <Box width={{ base: 'full', md: '15rem' }}>
          <Combobox
            {...company}
            aria-label={t`Company`}
            placeholder={t`All companies`}
            isClearable
            onChoose={(choice) => onChange({ companyId: choice?.value })}
          />
        </Box>
      )}
      <ChoiceFilter
        label={t`Signature type`}
        all={t`All signature types`}
        value={query.signatureType}
        options={offeredSignatureTypes.map((type) => [type, i18n._(signatureTypeWords[type])])}
        onChoose={(signatureType) => onChange({ signatureType })}
      />
      <DayRangeFilter
        from={{ label: t`From`, value: query.createdFrom, onDay: (createdFrom) => onChange({ createdFrom }) }}
        to={{ label: t`To`, value: query.createdTo, onDay: (createdTo) => onChange({ createdTo }) }}
      />
    </FilterBar>
  );
}
