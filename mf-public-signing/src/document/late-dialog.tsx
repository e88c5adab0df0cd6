import { lazyPage } from '@pacta/shared/remote';
import { type ComponentType, Suspense, useState } from 'react';

/** A dialog whose code comes when it is first opened; what was done in it stays when it is closed. */
export function lateDialog<P extends { isOpen: boolean }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const Dialog = lazyPage<P>(load);

  return function LateDialog(props: P) {
    const [wasOpened, setOpened] = useState(props.isOpen);
    if (props.isOpen && !wasOpened) setOpened(true);
    if (!wasOpened) return null;
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
