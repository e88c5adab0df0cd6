import { lazyPage } from '@pacta/shared/remote';
import { Suspense, useState } from 'react';
import type { SignDialogProps } from './sign-dialog.tsx';

const SignDialog = lazyPage<SignDialogProps>(() => import('./sign-dialog.tsx'));

/** The code to make a signature with comes when somebody is about to sign, and what they made stays when they close. */
export function SignDialogPart(props: SignDialogProps) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <SignDialog {...props} />
    </Suspense>
  );
}
