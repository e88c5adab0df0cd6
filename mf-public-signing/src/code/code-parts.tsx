import { lazyPage } from '@pacta/shared/remote';
import { Skeleton } from '@pacta/shared/ui';
import { Suspense } from 'react';
import type { CodeTaskProps } from './code-task.tsx';

/** Many documents ask for no code, so what asks for one is loaded where it is needed. */
export const CodeTask = lazyPage<CodeTaskProps>(() => import(/* webpackChunkName: "code" */ './code-task.tsx'));

export const CodePart = (task: CodeTaskProps) => (
  <Suspense fallback={<Skeleton h="48" />}>
    <CodeTask {...task} />
  </Suspense>
);
