import { lazyPage } from '@pacta/shared/remote';
import { Skeleton } from '@pacta/shared/ui';
import { Suspense } from 'react';
import type { SignStepProps } from './sign-step.tsx';

/** Most documents are signed otherwise, so the code for e.firmas is loaded where one is asked for. */
const SignStep = lazyPage<SignStepProps>(() => import(/* webpackChunkName: "efirma" */ './sign-step.tsx'));

export const SignPart = (step: SignStepProps) => (
  <Suspense fallback={<Skeleton h="80" maxW="xl" />}>
    <SignStep {...step} />
  </Suspense>
);
