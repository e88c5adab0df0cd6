import { Fieldset } from '@pacta/shared/ui';
import { RadioCard } from '@pacta/shared/ui/kit';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

interface RadioCardFieldProps {
  name: string;
  label: ReactNode;
  options: readonly { value: string; label: ReactNode; description?: ReactNode }[];
}

/** A few choices, each with its explanation in sight. */
export function RadioCardField({ name, label, options }: RadioCardFieldProps) {
  const { register } = useFormContext();
  return (
    <Fieldset.Root spaceY="1.5">
      <Fieldset.Legend textStyle="label">{label}</Fieldset.Legend>
      <Fieldset.Content flexDirection={{ base: 'column', md: 'row' }} gap="3">
        {options.map(({ value, label: words, description }) => (
          <RadioCard key={value} value={value} description={description} {...register(name)}>
            {words}
          </RadioCard>
        ))}
      </Fieldset.Content>
    </Fieldset.Root>
  );
}
