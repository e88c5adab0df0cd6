import { lazyPage } from '@pacta/shared/remote';
import { Skeleton } from '@pacta/shared/ui';
import { Suspense } from 'react';
import type { PaperTaskProps } from './paper-task.tsx';

/** Most documents are not signed on paper, so the code for it is loaded where it is needed. */
export const PaperTask = lazyPage<PaperTaskProps>(() => import('./paper-task.tsx'));

export const PaperPart = (task: PaperTaskProps) => (
  <Suspense fallback={<Skeleton h="64" />}>
    <PaperTask {...task} />
  </Suspense>
);
