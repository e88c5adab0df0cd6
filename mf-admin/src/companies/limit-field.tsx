import { useLingui } from '@lingui/react/macro';
import { FormField, useController } from '@pacta/shared/form';
import { Flex, Input } from '@pacta/shared/ui';
import { Checkbox } from '@pacta/shared/ui/kit';
import { useRef } from 'react';

interface LimitFieldProps {
  name: string;
  label: string;
  helperText: string;
}

/** A number, or none: its value in the form is what was typed, or null for unlimited. */
export function LimitField({ name, label, helperText }: LimitFieldProps) {
  const { t } = useLingui();
  const { field } = useController({ name });
  const last = useRef('');
  const isUnlimited = field.value === null;

  const setUnlimited = (wanted: boolean) => {
    if (wanted) last.current = field.value ?? '';
    field.onChange(wanted ? null : last.current);
  };

  return (
    <FormField {...{ name, label, helperText }}>
      <Flex gap="4" align="center" wrap="wrap">
        <Input
          ref={field.ref}
          inputMode="numeric"
          autoComplete="off"
          width="8rem"
          value={field.value ?? ''}
          placeholder={isUnlimited ? '—' : ''}
          disabled={isUnlimited}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
        <Checkbox
          checked={isUnlimited}
          aria-label={t`${label}: unlimited`}
          onChange={({ target }) => setUnlimited(target.checked)}
        >
          {t`Unlimited`}
        </Checkbox>
      </Flex>
    </FormField>
  );
}
