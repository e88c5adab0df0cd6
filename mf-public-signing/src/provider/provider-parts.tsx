import { lazyPage } from '@pacta/shared/remote';
import { Suspense } from 'react';
import type { ProviderLineProps } from './provider-line.tsx';

/** Most signatures are made here, so the words for those of a provider are loaded where they are needed. */
const Line = lazyPage<ProviderLineProps>(() => import('./provider-line.tsx'));

export const ProviderLine = (line: ProviderLineProps) => (
  <Suspense>
    <Line {...line} />
  </Suspense>
);
