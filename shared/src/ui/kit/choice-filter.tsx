import { NativeSelect } from '@pacta/shared/ui';

interface ChoiceFilterProps<Value extends string> {
  label: string;
  /** What no choice is called. */
  all: string;
  value: Value | undefined;
  options: readonly (readonly [value: Value, words: string])[];
  onChoose: (value: Value | undefined) => void;
}

/** A filter that takes one of a few values, or none. */
export const ChoiceFilter = <Value extends string>({
  label,
  all,
  value,
  options,
  onChoose,
}: ChoiceFilterProps<Value>) => (
  <NativeSelect.Root width={{ base: 'full', md: 'auto' }} maxW={{ md: '14rem' }}>
    <NativeSelect.Field
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose((target.value || undefined) as Value | undefined)}
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
