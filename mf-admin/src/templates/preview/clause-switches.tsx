import { useLingui } from '@lingui/react/macro';
import { type Answers, type TemplateClause, variableKey } from '@pacta/contracts';
import { truthAsked } from '@pacta/contracts/clauses';
import { Flex, NativeSelect } from '@pacta/shared/ui';
import type { TypedVariable } from '../form/template-values.ts';

interface ClauseSwitchesProps {
  clauses: readonly TemplateClause[];
  variables: readonly Pick<TypedVariable, 'name' | 'label' | 'choices'>[];
  /** What was chosen here, by the name of its variable. */
  conditions: Answers;
  onChange: (conditions: Answers) => void;
}

/** Shows the preview with optional clauses and without: one choice for each variable that decides. */
export function ClauseSwitches({ clauses, variables, conditions, onChange }: ClauseSwitchesProps) {
  const { t } = useLingui();
  const deciding = variables.filter(({ name }) => clauses.some((clause) => isOn(clause, name)));
  if (deciding.length === 0) return null;
  return (
    <Flex gap="2" wrap="wrap" px="4" py="2" bg="bg.panel" borderBottomWidth="1px">
      {deciding.map(({ name, label, choices }) => (
        <NativeSelect.Root key={name} size="xs" width="auto" maxW="full">
          <NativeSelect.Field
            aria-label={label || name}
            value={conditions[name] ?? ''}
            onChange={({ target }) => onChange({ ...conditions, [name]: target.value })}
          >
            {isTick(clauses, name) ? (
              <>
                <option value="">{t`${label || name}: yes`}</option>
                <option value="false">{t`${label || name}: no`}</option>
              </>
            ) : (
              choices.map((choice, index) => (
                <option key={choice} value={index === 0 ? '' : choice}>{`${label || name}: ${choice}`}</option>
              ))
            )}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      ))}
    </Flex>
  );
}

const isOn = ({ variable }: TemplateClause, name: string): boolean => variableKey(variable) === variableKey(name);

const isTick = (clauses: readonly TemplateClause[], name: string): boolean =>
  clauses.some((clause) => isOn(clause, name) && truthAsked(clause) !== undefined);
