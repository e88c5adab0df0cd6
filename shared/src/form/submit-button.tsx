import { Button } from '@pacta/shared/ui';
import type { ComponentProps } from 'react';
import { useFormState } from 'react-hook-form';

/** Sends the form; disabled and busy while it is on its way. */
export function SubmitButton(button: Omit<ComponentProps<typeof Button>, 'type' | 'loading'>) {
  const { isSubmitting } = useFormState();
  return <Button {...button} type="submit" loading={isSubmitting} onMouseDown={keepFocus} />;
}

// Leaving a field may show an error, and the button would slip away from under the pointer.
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
