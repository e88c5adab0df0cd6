import type { DeclineDialogProps } from './decline-dialog.tsx';
import { lateDialog } from './late-dialog.tsx';

export const DeclineDialogPart = lateDialog<DeclineDialogProps>(() => import('./decline-dialog.tsx'));
