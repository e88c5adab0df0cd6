import { Trans, useLingui } from '@lingui/react/macro';
import { SignerPosition } from '@pacta/contracts';
import { Box, Button, Field, Fieldset, Flex, NativeSelect, SimpleGrid } from '@pacta/shared/ui';
import { Checkbox, signerColours } from '@pacta/shared/ui/kit';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { DraftField } from './draft-field.tsx';
import { FieldProblem } from './field-problem.tsx';
import { type DraftSettings, type DraftSigner, wayOf } from './people.ts';
import { TurnField } from './turn-field.tsx';
import type { Checks } from './use-checks.ts';
import { WayField } from './way-field.tsx';

interface SignerFieldsProps {
  index: number;
  signer: DraftSigner;
  settings: DraftSettings;
  /** How many turns there are to sign in; 0: all sign at once. */
  turns: number;
  /** Who signs at the position, as in "Landlord". */
  title?: string | undefined;
  onChange: (change: Partial<DraftSigner>) => void;
  /** Absent for the client, who always signs. */
  onRemove?: (() => void) | undefined;
  checks: Checks;
}

export function SignerFields({ index, signer, settings, turns, title, onChange, onRemove, checks }: SignerFieldsProps) {
  const { t } = useLingui();
  const legendId = useId(); // a legend that is no child of its field set names nothing by itself
  const isClient = index === 0;
  const number = index + 1;
  const at = (field: keyof DraftSigner) => ({
    path: `signers.${index}.${field}`,
    value: String(signer[field]),
    onChange: (value: string) => onChange({ [field]: value }),
    checks,
  });

  return (
    <Fieldset.Root
      aria-labelledby={legendId}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p={{ base: '4', md: '5' }}
    >
      <Flex align="center" justify="space-between" gap="3" minH="9">
        <Fieldset.Legend id={legendId} display="flex" alignItems="center" gap="2.5">
          <Box
            boxSize="3"
            borderRadius="full"
            aria-hidden
            style={{ backgroundColor: signerColours[signer.position].line }}
          />
          {[...new Set([isClient ? t`Client` : t`Signer ${number}`, title])].filter(Boolean).join(' · ')}
        </Fieldset.Legend>
        {onRemove && (
          <Button variant="ghost" size="sm" colorPalette="red" me="-3" onClick={onRemove}>
            <Trash2 aria-hidden />
            {t`Remove signer ${number}`}
          </Button>
        )}
      </Flex>
      <Checkbox checked={signer.isLegalEntity} onChange={(event) => onChange({ isLegalEntity: event.target.checked })}>
        <Trans>Legal entity</Trans>
      </Checkbox>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <DraftField label={signer.isLegalEntity ? t`Company name` : t`Name`} isRequired {...at('name')} />
        <DraftField label={t`E-mail`} type="email" isRequired {...at('email')} />
        {signer.isLegalEntity && (
          <>
            <DraftField label={t`Representative’s name`} isRequired {...at('representativeName')} />
            <DraftField
              label={t`Representative’s e-mail`}
              type="email"
              hint={t`The invitation goes to this address.`}
              isRequired
              {...at('representativeEmail')}
            />
          </>
        )}
        <DraftField label={t`Phone`} type="tel" {...at('phone')} />
        <PositionField {...{ index, signer, onChange, checks }} />
        {!settings.generateWithoutSignature && <WayField {...{ number, signer, settings, onChange }} />}
        <TurnField {...{ index, turns, signer, onChange, checks }} />
        {!settings.generateWithoutSignature && wayOf(signer, settings) === 'efirma' && (
          <DraftField label={t`Expected RFC`} hint={t`An e.firma with another RFC is refused.`} {...at('rfc')} />
        )}
      </SimpleGrid>
    </Fieldset.Root>
  );
}

function PositionField({ index, signer, onChange, checks }: Omit<SignerFieldsProps, 'settings' | 'turns'>) {
  const { t } = useLingui();
  const isClient = index === 0;
  const message = checks.messageFor(`signers.${index}.position`);
  return (
    <Field.Root invalid={message !== undefined} disabled={isClient}>
      <Field.Label>{t`Signature position`}</Field.Label>
      <NativeSelect.Root disabled={isClient}>
        <NativeSelect.Field
          value={signer.position}
          onChange={(event) => onChange({ position: SignerPosition.parse(event.target.value) })}
        >
          {SignerPosition.options.map((position) => (
            <option key={position} value={position}>
              {position}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {isClient && <Field.HelperText>{t`The client always signs as firmante_1.`}</Field.HelperText>}
      <FieldProblem message={message} />
    </Field.Root>
  );
}
