import { Trans } from '@lingui/react/macro';
import { AnswerField } from '@pacta/shared/form';
import { Badge } from '@pacta/shared/ui';
import { memo } from 'react';
import { type Asked, pathOf } from './questions.ts';

interface QuestionFieldProps {
  asked: Asked;
  value: string;
  message: string | undefined;
  onAnswer: (key: string, typed: string) => void;
  onLeave: (path: string) => void;
  onFocus: (key: string) => void;
}

/** One question. Drawn anew only with its own answer: with 300 of them each key took a quarter of a second. */
export const QuestionField = memo(function QuestionField({ asked, value, message, ...told }: QuestionFieldProps) {
  const { key, question, isLeftForClient } = asked;
  return (
    <AnswerField
      question={question}
      value={value}
      onChange={(typed) => told.onAnswer(key, typed)}
      onLeave={() => told.onLeave(pathOf(key))}
      onFocus={() => told.onFocus(key)}
      message={message}
      badge={isLeftForClient && <ForClient />}
      helperText={isLeftForClient && <Trans>May stay open: the client answers it before signing.</Trans>}
    />
  );
});

const ForClient = () => (
  <Badge colorPalette="blue" flexShrink="0">
    <Trans>For the client</Trans>
  </Badge>
);
