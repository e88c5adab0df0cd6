import { useLingui } from '@lingui/react/macro';
import { Box, Flex, Input, NativeSelect, Text } from '@pacta/shared/ui';
import { FilterBar, SearchInput } from '@pacta/shared/ui/kit';
import { useId } from 'react';
import type { Companies } from '../company/company-store.ts';
import { offeredSignatureTypes, signatureTypeWords } from '../wording/document-words.ts';
import { type ChangeQuery, isFiltered, type ListQuery } from './list-query.ts';

interface DocumentFiltersProps {
  query: ListQuery;
  companies: Companies | null;
  onChange: ChangeQuery;
  onClear: () => void;
}

export function DocumentFilters({ query, companies, onChange, onClear }: DocumentFiltersProps) {
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
      {companies && (
        <Choice
          label={t`Company`}
          all={t`All companies`}
          value={query.companyId}
          options={companies.map(({ id, name }) => [id, name])}
          onChoose={(companyId) => onChange({ companyId })}
        />
      )}
      <Choice
        label={t`Signature type`}
        all={t`All signature types`}
        value={query.signatureType}
        options={offeredSignatureTypes.map((type) => [type, i18n._(signatureTypeWords[type])])}
        onChoose={(signatureType) => onChange({ signatureType })}
      />
      <Flex gap="3" width={{ base: 'full', md: 'auto' }}>
        <Day
          label={t`From`}
          value={query.createdFrom}
          max={query.createdTo}
          onDay={(createdFrom) => onChange({ createdFrom })}
        />
        <Day
          label={t`To`}
          value={query.createdTo}
          min={query.createdFrom}
          onDay={(createdTo) => onChange({ createdTo })}
        />
      </Flex>
    </FilterBar>
  );
}

interface ChoiceProps {
  label: string;
  /** What no choice is called. */
  all: string;
  value: string | undefined;
  options: [value: string, label: string][];
  onChoose: (value: string | undefined) => void;
}

const Choice = ({ label, all, value, options, onChoose }: ChoiceProps) => (
  <NativeSelect.Root width={{ base: 'full', md: 'auto' }} maxW={{ md: '14rem' }}>
    <NativeSelect.Field
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{all}</option>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);

interface DayProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onDay: (day: string | undefined) => void;
}

function Day({ label, value, min, max, onDay }: DayProps) {
  const id = useId();
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      gap={{ base: '1', md: '2' }}
      flex="1"
      minW="0"
    >
      <Text asChild color="fg.muted" textStyle="sm">
        <label htmlFor={id}>{label}</label>
      </Text>
      <Input
        id={id}
        type="date"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={({ target }) => onDay(target.value || undefined)}
      />
    </Flex>
  );
}
