import { useLingui } from '@lingui/react/macro';
import { Field, NativeSelect } from '@pacta/shared/ui';
import { FieldProblem } from './field-problem.tsx';
import type { DraftSigner } from './people.ts';
import type { Checks } from './use-checks.ts';

interface TurnFieldProps {
  index: number;
  signer: DraftSigner;
  /** How many there are to choose from; 0: all sign at once. */
  turns: number;
  onChange: (change: Partial<DraftSigner>) => void;
  checks: Checks;
}

/** When somebody signs. Whoever has the same turn signs at the same time. */
export function TurnField({ index, signer: { turn }, turns, onChange, checks }: TurnFieldProps) {
  const { t } = useLingui();
  if (turns === 0) return null;
  const message = checks.messageFor(`signers.${index}.turn`);
  const choices = Array.from({ length: Math.max(turns, turn) }, (_, each) => each + 1);
  return (
    <Field.Root invalid={message !== undefined}>
      <Field.Label>{t`Turn`}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          aria-label={t`Turn of signer ${index + 1}`}
          value={turn}
          onChange={({ target }) => onChange({ turn: Number(target.value) })}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <FieldProblem message={message} />
    </Field.Root>
  );
}
