import { Trans } from '@lingui/react/macro';
import { AnswerField, readableAnswer } from '@pacta/shared/form';
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
      helperText={<Help asked={asked} value={value} />}
    />
  );
});

/** What happens where nothing is typed. */
function Help({ asked: { isLeftForClient, question, usual }, value }: Pick<QuestionFieldProps, 'asked' | 'value'>) {
  if (isLeftForClient) return <Trans>May stay open: the client answers it before signing.</Trans>;
  if (usual === '' || value.trim() !== '') return null;
  const said = readableAnswer(question, usual);
  return <Trans>Left empty, it is “{said}”.</Trans>;
}

const ForClient = () => (
  <Badge colorPalette="blue" flexShrink="0">
    <Trans>For the client</Trans>
  </Badge>
);
