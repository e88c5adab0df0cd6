import { lazyPage } from '@pacta/shared/remote';
import { Skeleton } from '@pacta/shared/ui';
import { Suspense } from 'react';
import type { ScanBesideDocumentProps } from './scan-beside-document.tsx';

const ScanBesideDocument = lazyPage<ScanBesideDocumentProps>(() => import('./scan-beside-document.tsx'));

/** The scan beside the document; its code comes when there is a scan. */
export function ScanComparison(props: ScanBesideDocumentProps) {
  return (
    <Suspense fallback={<Skeleton flex="1" />}>
      <ScanBesideDocument {...props} />
    </Suspense>
  );
}
