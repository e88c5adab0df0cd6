import { lazyPage } from '@pacta/shared/remote';
import { Skeleton } from '@pacta/shared/ui';
import { Suspense } from 'react';
import type { AnswersTaskProps } from './answers-task.tsx';

const AnswersTask = lazyPage<AnswersTaskProps>(() => import('./answers-task.tsx'));

/** The questions and their fields. Most documents have none, so their code comes where it is needed. */
export const AnswersPart = (props: AnswersTaskProps) => (
  <Suspense fallback={<Skeleton h="64" />}>
    <AnswersTask {...props} />
  </Suspense>
);
