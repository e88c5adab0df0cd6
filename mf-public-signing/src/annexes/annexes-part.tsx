import { lazyPage } from '@pacta/shared/remote';
import { Skeleton } from '@pacta/shared/ui';
import { Suspense } from 'react';
import type { AnnexesTaskProps } from './annexes-task.tsx';

/** Most documents ask nobody for files, so the code for it is loaded where it is needed. */
const AnnexesTask = lazyPage<AnnexesTaskProps>(() => import(/* webpackChunkName: "annexes" */ './annexes-task.tsx'));

export const AnnexesPart = (task: AnnexesTaskProps) => (
  <Suspense fallback={<Skeleton h="64" />}>
    <AnnexesTask {...task} />
  </Suspense>
);
