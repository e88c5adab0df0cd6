import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Currency, type FoundVariable } from '@pacta/contracts';
import { SelectField, SwitchField, TextField, useFormContext, useWatch } from '@pacta/shared/form';
import { useValidationMessage } from '@pacta/shared/i18n';
import { Alert, Button, Flex, Stack, Text } from '@pacta/shared/ui';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import type { TypedTemplate } from '../form/template-values.ts';
import { ChoicesField } from './choices-field.tsx';

import { useDecides } from './clauses-context.ts';
import { DefaultField, ExampleField } from './example-field.tsx';
import { type Move, MoveButtons } from './move-buttons.tsx';

import { SameAsField } from './same-as-field.tsx';
import type { Opened } from './use-opened.ts';
import { dateStyles, useAnswerTypeLabels, useMoneyStyleLabels } from './variable-words.ts';

interface VariableFieldsProps {
  index: number;
  found: FoundVariable | undefined;
  opened: Opened;
  problem: string | undefined;
  /** Calculations of the document that it stands in. */
  usedIn: readonly string[];
  onShow: () => void;
  onMove: Move;
}

/** What the author settles about one variable. */
export function VariableFields({ index, found, opened, problem, usedIn, onShow, onMove }: VariableFieldsProps) {
  const { t } = useLingui();
  const { setFocus } = useFormContext();
  const wordsFor = useValidationMessage();
  const path = `variables.${index}` as const;
  const { name, sameAs } = useWatch<TypedTemplate, typeof path>({ name: path });
  const decides = useDecides(name);
  const isAsked = sameAs === '';

  useEffect(() => {
    if (opened.field !== undefined) setFocus(`variables.${opened.index}.${opened.field}`);
  }, [opened, setFocus]);

  return (
    <Stack gap="4">
      {found && <Places found={found} onShow={onShow} />}
      {usedIn.length > 0 && <UsedIn calculations={usedIn} />}
      {problem !== undefined && (
        <Alert.Root status="warning" py="2">
          <Alert.Indicator />
          <Alert.Content>{wordsFor(problem)}</Alert.Content>
        </Alert.Root>
      )}
      <TextField name={`${path}.label`} label={t`Question`} autoComplete="off" maxLength={200} isRequired />
      <TypeField index={index} found={found} decides={decides} />
      <ByType index={index} found={found} />
      {isAsked && (
        <>
          <ExampleField index={index} />
          <DefaultField index={index} />
          <TextField
            name={`${path}.heading`}
            label={t`Heading`}
            helperText={t`Stands above this question, and begins a group of those that follow.`}
            autoComplete="off"
            maxLength={100}
          />
          {decides === null && (
            <SelectField name={`${path}.askedOf`} label={t`Asked of`}>
              <option value="creator">{t`Whoever creates the document`}</option>
              <option value="client">{t`The client, before signing`}</option>
            </SelectField>
          )}
          <SwitchField name={`${path}.required`} label={t`An answer is required`} />
        </>
      )}
      {decides === null && <SameAsField index={index} />}
      <MoveButtons index={index} onMove={onMove} />
    </Stack>
  );
}

function UsedIn({ calculations }: { calculations: readonly string[] }) {
  const { t } = useLingui();
  const list = calculations.join(' · ');
  return <Said>{t`Used in: ${list}`}</Said>;
}

function Places({ found: { places }, onShow }: { found: FoundVariable; onShow: () => void }) {
  const { t } = useLingui();
  const pages = [...new Set(places.map(({ page }) => page))];
  const list = pages.slice(0, 5).join(', ') + (pages.length > 5 ? '…' : '');
  if (places.length === 0) return null;
  return (
    <Flex gap="3" align="center" justify="space-between" wrap="wrap" color="fg.muted" textStyle="sm">
      <span>
        {t`${plural(pages.length, { one: `On page ${list}`, other: `On pages ${list}` })}`}
        {places.length > 1 && ` · ${t`${plural(places.length, { one: '# place', other: '# places' })}`}`}
      </span>
      <Button size="xs" variant="outline" onClick={onShow}>
        <Eye aria-hidden />
        {places.length > 1 ? <Trans>Show the next place</Trans> : <Trans>Show it on the page</Trans>}
      </Button>
    </Flex>
  );
}

interface TypeFieldProps {
  index: number;
  found: FoundVariable | undefined;
  decides: ReturnType<typeof useDecides>;
}

/** A form field of the PDF, or a clause, decides itself what can be answered; that is said, and nothing is offered. */
function TypeField({ index, found, decides }: TypeFieldProps) {
  const { t } = useLingui();
  const types = useAnswerTypeLabels();
  const offered = (['text', 'long_text', 'number', 'money', 'date', 'choice', 'email', 'rfc'] as const).map((type) => (
    <option key={type} value={type}>
      {types[type]}
    </option>
  ));
  if (decides === 'tick') {
    return <Said>{t`It decides an optional clause: whoever creates the document answers yes or no.`}</Said>;
  }
  if (decides === 'choice') {
    return (
      <Said>{t`It decides optional clauses by the options below. Options may be added, and those of the clauses stay.`}</Said>
    );
  }
  if (found?.kind === 'check_field') return <Said>{t`A tick field of the PDF: it is ticked or not.`}</Said>;
  if (found?.kind === 'choice_field') {
    return <Said>{t`A choice field of the PDF: its options come from the file.`}</Said>;
  }
  return (
    <SelectField name={`variables.${index}.type`} label={t`Type of answer`}>
      {offered}
    </SelectField>
  );
}

const Said = ({ children }: { children: string }) => (
  <Text color="fg.muted" textStyle="sm">
    {children}
  </Text>
);

function ByType({ index, found }: { index: number; found: FoundVariable | undefined }) {
  const { t } = useLingui();
  const path = `variables.${index}` as const;
  const type = useWatch<TypedTemplate, `variables.${number}.type`>({ name: `${path}.type` });
  const styles = useMoneyStyleLabels();
  if (type === 'choice') return <ChoicesField index={index} isFixed={found?.kind === 'choice_field'} />;
  if (type === 'date') {
    return (
      <SelectField name={`${path}.dateStyle`} label={t`In the document`}>
        {Object.entries(dateStyles).map(([style, written]) => (
          <option key={style} value={style}>
            {written}
          </option>
        ))}
      </SelectField>
    );
  }
  if (type !== 'money') return null;
  return (
    <>
      <SelectField name={`${path}.moneyStyle`} label={t`In the document`}>
        {Object.entries(styles).map(([style, words]) => (
          <option key={style} value={style}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField name={`${path}.currency`} label={t`Currency`}>
        {Currency.options.map((currency) => (
          <option key={currency} value={currency}>
            {currency}
          </option>
        ))}
      </SelectField>
    </>
  );
}
