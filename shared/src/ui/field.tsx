import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { createContext, type ReactNode, use, useId } from 'react';

interface FieldState {
  invalid?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
}

const FieldContext = createContext<(FieldState & { id: string }) | null>(null);

interface RootProps extends FieldState, Omit<HTMLChakraProps<'div'>, keyof FieldState> {
  children: ReactNode;
}

// Chakra's own Field brings 5 kB of Ark UI to the first page; this is the part of it that the product uses.
function Root({ invalid, required, disabled, readOnly, children, ...box }: RootProps) {
  const id = useId();
  return (
    <FieldContext value={{ id, invalid, required, disabled, readOnly }}>
      <Frame {...box}>{children}</Frame>
    </FieldContext>
  );
}

function Label(label: HTMLChakraProps<'label'>) {
  const field = use(FieldContext);
  return <LabelText htmlFor={field?.id} {...(field?.disabled && { opacity: 0.5 })} {...label} />;
}

const HelperText = (text: HTMLChakraProps<'span'>) => <Helper id={`${use(FieldContext)?.id}-help`} {...text} />;

function ErrorText(text: HTMLChakraProps<'span'>) {
  const field = use(FieldContext);
  return field?.invalid ? <Wrong id={`${field.id}-error`} aria-live="polite" {...text} /> : null;
}

function RequiredIndicator() {
  const field = use(FieldContext);
  if (!field?.required) return null;
  return (
    <chakra.span aria-hidden color="fg.error" lineHeight="1">
      *
    </chakra.span>
  );
}

/** A label, one control, help and what is wrong: the control is told of all of them. */
export const Field = { Root, Label, HelperText, ErrorText, RequiredIndicator };

/** What a control takes over from the field around it; what it says itself goes first. */
export function useFieldProps<P extends { id?: string | undefined; 'aria-describedby'?: string | undefined }>(own: P) {
  const field = use(FieldContext);
  if (!field) return own;
  const { id, invalid, required, disabled, readOnly } = field;
  return {
    id,
    ...(invalid && { 'aria-invalid': true }),
    ...(required && { required }),
    ...(disabled && { disabled }),
    ...(readOnly && { readOnly }),
    ...own,
    'aria-describedby': [own['aria-describedby'], `${id}-help`, `${id}-error`].filter(Boolean).join(' '),
  };
}

const Frame = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '1.5', width: '100%', minW: '0' },
});
const LabelText = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '1', textAlign: 'start', textStyle: 'label' },
});
const Helper = chakra('span', { base: { color: 'fg.muted', textStyle: 'sm' } });
const Wrong = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: '1',
    color: 'fg.error',
    fontWeight: 'medium',
    textStyle: 'sm',
    '& > svg': { flexShrink: 0, mt: '3px' }, // beside the first of several lines
  },
});
