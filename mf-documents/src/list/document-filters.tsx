import { useLingui } from '@lingui/react/macro';
import { CompanyId, SignatureType } from '@pacta/shared/contracts';
import { FilterBar, Flex, Input, NativeSelect, SearchInput, Text } from '@pacta/shared/ui';
import { useId } from 'react';
import type { Companies } from '../company/company-store.ts';
import { offeredSignatureTypes, signatureTypeWords } from '../wording/document-words.ts';
import { isFiltered, type ListAddress } from './list-address.ts';

interface DocumentFiltersProps {
  address: ListAddress;
  companies: Companies | null;
  onChange: (change: Partial<ListAddress>) => void;
  onClear: () => void;
}

export function DocumentFilters({ address, companies, onChange, onClear }: DocumentFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <FilterBar isFiltered={isFiltered(address)} onClear={onClear}>
      <SearchInput
        label={t`Search documents`}
        value={address.search ?? ''}
        onSearch={(text) => onChange({ search: text || undefined })}
      />
      {companies && (
        <Choice
          label={t`Company`}
          all={t`All companies`}
          value={address.company}
          options={companies.map(({ id, name }) => [id, name])}
          onChoose={(id) => onChange({ company: CompanyId.optional().parse(id) })}
        />
      )}
      <Choice
        label={t`Signature type`}
        all={t`All signature types`}
        value={address.type}
        options={offeredSignatureTypes.map((type) => [type, i18n._(signatureTypeWords[type])])}
        onChoose={(type) => onChange({ type: SignatureType.optional().parse(type) })}
      />
      <Flex gap="3" width={{ base: 'full', md: 'auto' }}>
        <Day label={t`From`} value={address.from} max={address.to} onDay={(from) => onChange({ from })} />
        <Day label={t`To`} value={address.to} min={address.from} onDay={(to) => onChange({ to })} />
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
    <Flex align="center" gap="2" flex="1">
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
