import { lazyPage } from '@pacta/shared/remote';
import { Skeleton } from '@pacta/shared/ui';
import { Suspense } from 'react';

const VerifyPage = lazyPage(() => import('./verify-page.tsx'));

/** Who signs does not verify: the code of the verify page is in no other page's bytes. */
export const VerifyPart = () => (
  <Suspense fallback={<Skeleton h="64" />}>
    <VerifyPage />
  </Suspense>
);
