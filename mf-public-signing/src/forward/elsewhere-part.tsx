import { lazyPage } from '@pacta/shared/remote';
import { Suspense } from 'react';
import type { ElsewhereProps } from './elsewhere.tsx';

const Elsewhere = lazyPage<ElsewhereProps>(() => import('./elsewhere.tsx'));

/** Few documents go to somebody else, so what it takes is loaded where it is needed. */
export const ElsewherePart = (props: ElsewhereProps) => (
  <Suspense>
    <Elsewhere {...props} />
  </Suspense>
);
