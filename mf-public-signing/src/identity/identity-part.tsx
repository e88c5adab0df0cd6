import { lazyPage } from '@pacta/shared/remote';
import { Skeleton } from '@pacta/shared/ui';
import { Suspense } from 'react';
import type { IdentityTaskProps } from './identity-task.tsx';

/** Most documents ask nobody who they are, so the code for it is loaded where it is needed. */
const IdentityTask = lazyPage<IdentityTaskProps>(
  () => import(/* webpackChunkName: "identity" */ './identity-task.tsx'),
);

export const IdentityPart = (task: IdentityTaskProps) => (
  <Suspense fallback={<Skeleton h="64" />}>
    <IdentityTask {...task} />
  </Suspense>
);
