import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useFieldProps } from './field.tsx';
import { control, controlSizes } from './theme/control.ts';

const StyledInput = chakra('input', {
  className: 'pacta-input',
  base: control,
  variants: { size: controlSizes('height') },
  defaultVariants: { size: 'md' },
});
const StyledTextarea = chakra('textarea', {
  className: 'pacta-textarea',
  base: control,
  variants: { size: controlSizes('padding') },
  defaultVariants: { size: 'md' },
});

export type InputProps = ComponentProps<typeof StyledInput>;
export type TextareaProps = ComponentProps<typeof StyledTextarea>;

export const Input = (input: InputProps) => <StyledInput {...useFieldProps(input)} />;
export const Textarea = (area: TextareaProps) => <StyledTextarea {...useFieldProps(area)} />;
