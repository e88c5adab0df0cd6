import { Trans, useLingui } from '@lingui/react/macro';
import { FormField, useController } from '@pacta/shared/form';
import { Badge, Button, Flex, PasswordInput, Text } from '@pacta/shared/ui';
import { KeyRound } from 'lucide-react';
import type { Replacement } from './company-values.ts';

interface SecretFieldProps {
  name: string;
  label: string;
  /** Whether the server has one; which one it never tells. */
  isSet: boolean;
}

/** A secret that is set or not: it can be replaced or removed, and is never shown. */
export function SecretField({ name, label, isSet }: SecretFieldProps) {
  const { t } = useLingui();
  const { field } = useController({ name });
  const value = field.value as Replacement<string>;
  if (isSet && typeof value !== 'string') {
    return <KeptSecret label={label} isRemoved={value === null} onChange={field.onChange} />;
  }
  // An empty field sets nothing where nothing was set.
  const type = (text: string) => field.onChange(text === '' && !isSet ? false : text);
  return (
    <FormField name={name} label={label} helperText={isSet ? t`Takes the place of the present one.` : t`Not set`}>
      <Flex gap="3" width="full">
        <PasswordInput
          ref={field.ref}
          autoFocus={isSet} // it takes the place of the button that asked for it
          autoComplete="off"
          data-1p-ignore
          value={value || ''}
          onChange={({ target }) => type(target.value)}
          onBlur={field.onBlur}
        />
        {isSet && (
          <Button variant="outline" onClick={() => field.onChange(false)}>
            <Trans>Keep the present one</Trans>
          </Button>
        )}
      </Flex>
    </FormField>
  );
}

interface KeptSecretProps {
  label: string;
  isRemoved: boolean;
  onChange: (value: Replacement<string>) => void;
}

function KeptSecret({ label, isRemoved, onChange }: KeptSecretProps) {
  const { t } = useLingui();
  return (
    <Flex direction="column" gap="1.5" role="group" aria-label={label}>
      <Text textStyle="label">{label}</Text>
      <Flex gap="2" align="center" wrap="wrap" minH="10">
        <Badge colorPalette={isRemoved ? 'orange' : 'green'} size="md">
          <KeyRound aria-hidden />
          {isRemoved ? t`Is removed when you save` : t`Set`}
        </Badge>
        {!isRemoved && (
          <Button size="xs" variant="outline" onClick={() => onChange('')}>
            <Trans>Replace</Trans>
          </Button>
        )}
        <Button size="xs" variant="outline" onClick={() => onChange(isRemoved ? false : null)}>
          {isRemoved ? <Trans>Keep it</Trans> : <Trans>Remove</Trans>}
        </Button>
      </Flex>
    </Flex>
  );
}
