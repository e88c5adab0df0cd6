import { useLingui } from '@lingui/react/macro';
import { Button, chakra, Field, Flex, HStack } from '@pacta/shared/ui';
import { Radio } from '@pacta/shared/ui/kit';
import { type ReactNode, useId } from 'react';
import { AnswerHelp, AnswerProblem } from './answer-about.tsx';
import type { ControlProps } from './control-props.ts';

interface CheckAnswerProps extends ControlProps {
  message?: string | undefined;
  badge?: ReactNode;
  helperText?: ReactNode;
}

/** Yes or no: a box without a tick would not tell "no" from "not answered yet". */
export function CheckAnswer({ question, value, message, badge, helperText, ...props }: CheckAnswerProps) {
  const { t } = useLingui();
  const id = useId();
  const choice = (answer: string, words: string) => (
    <Radio
      name={`${question.name}${id}`}
      value={answer}
      checked={value === answer}
      onChange={() => props.onChange(answer)}
      required={question.required}
      {...(message && { 'aria-invalid': true })}
    >
      {words}
    </Radio>
  );
  return (
    <Field.Root invalid={message !== undefined} required={question.required}>
      <Group
        role="radiogroup"
        aria-labelledby={`${id}-question`}
        aria-describedby={`${id}-about`}
        onFocus={props.onFocus}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) props.onBlur();
        }}
      >
        <Flex gap="2" justify="space-between" align="baseline">
          <chakra.span id={`${id}-question`} textStyle="label" overflowWrap="anywhere">
            {question.label} <Field.RequiredIndicator />
          </chakra.span>
          {badge}
        </Flex>
        <HStack gap="5" minH="8">
          {choice('true', t`Yes`)}
          {choice('false', t`No`)}
          {value !== '' && !question.required && (
            <Button size="xs" variant="ghost" onClick={() => props.onChange('')}>
              {t`Clear`}
            </Button>
          )}
        </HStack>
      </Group>
      <chakra.div id={`${id}-about`}>
        <AnswerHelp example={question.example} helperText={helperText} />
        <AnswerProblem message={message} />
      </chakra.div>
    </Field.Root>
  );
}

const Group = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1', width: 'full' } });
