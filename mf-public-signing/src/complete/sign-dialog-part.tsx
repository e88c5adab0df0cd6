import { lateDialog } from '../document/late-dialog.tsx';
import type { SignDialogProps } from './sign-dialog.tsx';

export const SignDialogPart = lateDialog<SignDialogProps>(() => import('./sign-dialog.tsx'));
