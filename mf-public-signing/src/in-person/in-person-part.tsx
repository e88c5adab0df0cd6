import type { PublicDocument } from '@pacta/contracts';
import { lazyPage } from '@pacta/shared/remote';
import { type ReactNode, Suspense } from 'react';
import type { InPersonFrameProps } from './in-person-frame.tsx';

/** Few sign on a device of somebody else's, so what stands around their page then is loaded where it is needed. */
export const InPersonFrame = lazyPage<InPersonFrameProps>(
  () => import(/* webpackChunkName: "code" */ './in-person-frame.tsx'), // which is always asked for then
);

interface InPersonPartProps {
  document: PublicDocument;
  children: ReactNode;
}

export const InPersonPart = ({ document, children }: InPersonPartProps) =>
  document.inPerson ? (
    <Suspense>
      <InPersonFrame document={document} inPerson={document.inPerson}>
        {children}
      </InPersonFrame>
    </Suspense>
  ) : (
    children
  );
