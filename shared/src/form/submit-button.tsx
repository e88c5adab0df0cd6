import { Button } from '@pacta/shared/ui';
import { type ComponentProps, use } from 'react';
import { useFormState } from 'react-hook-form';
import { FormWaitingContext } from './form-waiting.ts';

/** Sends the form; disabled while it, or a file for it, is on its way. */
export function SubmitButton(button: Omit<ComponentProps<typeof Button>, 'type' | 'loading' | 'disabled'>) {
  const { isSubmitting } = useFormState();
  const { isWaiting } = use(FormWaitingContext);
  return <Button {...button} type="submit" loading={isSubmitting} disabled={isWaiting} onMouseDown={keepFocus} />;
}

// Leaving a field may show an error, and the button would slip away from under the pointer.
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
