import { lazyPage } from '@pacta/shared/remote';
import { Skeleton } from '@pacta/shared/ui';
import { Suspense } from 'react';
import type { EfirmaTaskProps } from './efirma-task.tsx';

/** Most documents are not signed by e.firma, so the code for it is loaded where it is needed. */
export const EfirmaTask = lazyPage<EfirmaTaskProps>(() => import(/* webpackChunkName: "efirma" */ './efirma-task.tsx'));

export const EfirmaPart = (task: EfirmaTaskProps) => (
  <Suspense fallback={<Skeleton h="80" />}>
    <EfirmaTask {...task} />
  </Suspense>
);
