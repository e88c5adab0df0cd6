import { useLingui } from '@lingui/react/macro';
import { Field, Flex, Input, NativeSelect, Textarea } from '@pacta/shared/ui';
import { type ReactNode, useState } from 'react';
import { AnswerHelp, AnswerProblem } from './answer-about.tsx';
import { CheckAnswer } from './check-answer.tsx';
import type { ControlProps } from './control-props.ts';
import { DateAnswer } from './date-answer.tsx';
import { FiguresAnswer } from './figures-answer.tsx';
import { type Question, readableAnswer } from './question.ts';

export interface AnswerFieldProps {
  question: Question;
  /** As it was typed, or as the contract keeps it. */
  value: string;
  onChange: (typed: string) => void;
  /** The moment from which the field may say what is wrong with it. */
  onLeave?: () => void;
  onFocus?: () => void;
  /** What is wrong, in the words of the contract. */
  message?: string | undefined;
  /** Beside the question. */
  badge?: ReactNode;
  helperText?: ReactNode;
}

/** A question of a template with the control that its type asks for; at rest it shows the answer as people read it. */
export function AnswerField({ question, value, onChange, onLeave, onFocus, ...about }: AnswerFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const control = {
    question,
    value: isTyping ? value : readableAnswer(question, value),
    onChange(typed: string) {
      setTyping(true);
      onChange(typed);
    },
    onFocus,
    onBlur() {
      setTyping(false);
      onLeave?.();
    },
  };
  if (question.type === 'check') return <CheckAnswer {...control} {...about} />;
  return (
    <Field.Root invalid={about.message !== undefined} required={question.required}>
      <Flex gap="2" justify="space-between" align="baseline" width="full">
        <Field.Label overflowWrap="anywhere">
          {question.label} <Field.RequiredIndicator />
        </Field.Label>
        {about.badge}
      </Flex>
      <Control {...control} />
      <AnswerHelp example={readableAnswer(question, question.example)} helperText={about.helperText} />
      <AnswerProblem message={about.message} />
    </Field.Root>
  );
}

function Control({ question, onChange, ...props }: ControlProps) {
  const { t } = useLingui();
  const own = {
    ...props,
    name: question.name,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (question.type) {
    case 'long_text':
      return <Textarea rows={4} {...own} />;
    case 'number':
    case 'money':
      return <FiguresAnswer {...{ question, onChange }} {...props} />;
    case 'date':
      return <DateAnswer {...{ question, onChange }} {...props} />;
    case 'choice':
      return (
        <NativeSelect.Root>
          <NativeSelect.Field {...own}>
            <option value="">{t`Choose an option`}</option>
            {question.choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      );
    case 'email':
      return <Input type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} {...own} />;
    case 'rfc':
      return (
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} textTransform="uppercase" {...own} />
      );
    default:
      return <Input autoComplete="off" {...own} />;
  }
}
