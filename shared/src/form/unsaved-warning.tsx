import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@pacta/shared/router';
import { Button } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';
import { useEffect } from 'react';

/** Asks before unsaved changes are left behind, by a link or by closing the page. */
export function UnsavedWarning({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  const stay = () => blocker.reset?.();
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      role="alertdialog"
      size="sm"
      title={t`Leave without saving?`}
      onClose={stay}
      footer={
        <>
          <Button variant="outline" onClick={stay}>{t`Stay`}</Button>
          <Button colorPalette="red" onClick={() => blocker.proceed?.()}>{t`Leave`}</Button>
        </>
      }
    >
      {t`What you changed on this page is not saved yet and would be lost.`}
    </Dialog>
  );
}
