import { useLingui } from '@lingui/react/macro';
import { useValidationMessage } from '@pacta/shared/i18n';
import { Field, Text } from '@pacta/shared/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** An example of an answer, and what else helps to find one. */
export function AnswerHelp({ example, helperText }: { example: string; helperText: ReactNode }) {
  const { t } = useLingui();
  if (!example && !helperText) return null;
  return (
    <Field.HelperText overflowWrap="anywhere">
      {example && (
        <Text as="span" display="block" lineClamp="2">
          {t`Example: ${example}`}
        </Text>
      )}
      {helperText}
    </Field.HelperText>
  );
}

/** What is wrong with the answer of the field around it, where anything is. */
export function AnswerProblem({ message }: { message: string | undefined }) {
  const wordsFor = useValidationMessage();
  return (
    <Field.ErrorText>
      <CircleAlert aria-hidden size={14} />
      {message && wordsFor(message)}
    </Field.ErrorText>
  );
}
