import { lazyPage } from '@pacta/shared/remote';
import { Suspense } from 'react';
import { DocumentSkeleton } from '../document/document-gate.tsx';

const Observe = lazyPage(() => import('./observe-page.tsx'));

/** The page of who only sees the document is loaded for them alone. */
export const ObservePart = () => (
  <Suspense fallback={<DocumentSkeleton />}>
    <Observe />
  </Suspense>
);
