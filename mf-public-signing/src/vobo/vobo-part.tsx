import { lazyPage } from '@pacta/shared/remote';
import { Suspense } from 'react';
import { DocumentSkeleton } from '../document/document-gate.tsx';

const Vobo = lazyPage(() => import('./vobo-page.tsx'));

/** Who signs approves nothing: the page of approvers is in no other page's bytes. */
export const VoboPart = () => (
  <Suspense fallback={<DocumentSkeleton />}>
    <Vobo />
  </Suspense>
);
