import { useLingui } from '@lingui/react/macro';
import { Field, Fieldset, Text } from '@pacta/shared/ui';
import { RadioCard, RadioGroup } from '@pacta/shared/ui/kit';
import { useUsualCode } from '../company/company-habits.ts';
import { providerNames, useDraftProvider } from '../company/company-provider.ts';
import { CodeWay } from './code-way.tsx';
import { FieldProblem } from './field-problem.tsx';
import { type DraftSettings, isAlone } from './people.ts';
import { asksCode } from './provider-problems.ts';
import type { SettingsProps } from './schedule-settings.tsx';

/** Whether signers check a code before they sign: as the company does, or otherwise. Nobody does where nobody else signs. */
export function CodeSettings({ settings, onChange, checks }: SettingsProps) {
  const { t } = useLingui();
  const provider = useDraftProvider(settings);
  const usual = useUsualCode();
  const message = checks.messageFor('settings.codeBeforeSigning');
  if (settings.generateWithoutSignature || isAlone(settings)) return null;
  const choices: [value: DraftSettings['codeBeforeSigning'], label: string, description: string][] = [
    ['company', t`As the company does`, usual],
    [
      'yes',
      t`Ask for a code`,
      t`Signers type six digits that they are sent. It shows that they read them when they sign.`,
    ],
    ['no', t`Ask for none`, t`The link that they are sent is enough.`],
  ];
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{t`Code before signing`}</Fieldset.Legend>
      {provider && (
        <Text color="fg.muted">{t`${providerNames[provider.name]} knows signers in its own way: no code of ours is asked for.`}</Text>
      )}
      {(!provider || asksCode(settings)) && (
        <>
          <RadioGroup label={t`Code before signing`} direction={{ base: 'column', md: 'row' }}>
            {choices.map(([value, label, description]) => (
              <RadioCard
                key={value}
                name="codeBeforeSigning"
                checked={settings.codeBeforeSigning === value}
                onChange={() => onChange({ codeBeforeSigning: value })}
                description={description}
              >
                {label}
              </RadioCard>
            ))}
          </RadioGroup>
          {settings.codeBeforeSigning !== 'no' && <CodeWay {...{ settings, onChange, checks }} />}
          <Field.Root invalid={message !== undefined}>
            <FieldProblem message={message} />
          </Field.Root>
        </>
      )}
    </Fieldset.Root>
  );
}
