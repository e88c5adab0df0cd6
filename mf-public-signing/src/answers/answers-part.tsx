import type { Answers } from '@pacta/contracts';
import { lazyPage } from '@pacta/shared/remote';
import { Skeleton } from '@pacta/shared/ui';
import { Suspense } from 'react';
import type { AnswersTaskProps } from './answers-task.tsx';
import type { Correction } from './use-correction.ts';

const AnswersTask = lazyPage<AnswersTaskProps>(() => import('./answers-task.tsx'));

interface AnswersPartProps extends Omit<AnswersTaskProps, 'onCancel'> {
  correction: Correction;
}

/** The questions and their fields. Most documents have none, so their code is loaded where it is needed. */
export const AnswersPart = ({ correction: { isCorrecting, end }, onAnswer, ...task }: AnswersPartProps) => (
  <Suspense fallback={<Skeleton h="64" />}>
    <AnswersTask
      {...task}
      onAnswer={(answers: Answers) => onAnswer(answers).then(end)}
      onCancel={isCorrecting ? end : undefined}
    />
  </Suspense>
);
