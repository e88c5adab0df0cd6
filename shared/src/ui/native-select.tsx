import { Box, type BoxProps, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { useFieldProps } from './field.tsx';
import { control, controlSizes } from './theme/control.ts';

type Size = 'xs' | 'sm' | 'md' | 'lg';
const RootContext = createContext<{ size: Size; disabled?: boolean | undefined }>({ size: 'md' });

interface RootProps extends Omit<BoxProps, 'size'> {
  size?: Size;
  disabled?: boolean;
  children: ReactNode;
}

const Root = ({ size = 'md', disabled, children, ...box }: RootProps) => (
  <RootContext value={{ size, disabled }}>
    <Box position="relative" width="100%" {...box}>
      {children}
    </Box>
  </RootContext>
);

const StyledSelect = chakra('select', {
  className: 'pacta-select',
  base: {
    ...control,
    pe: '9',
    lineHeight: 'normal',
    whiteSpace: 'normal', // what is chosen may be a sentence, and a phone narrow
    textOverflow: 'ellipsis',
    cursor: 'pointer',
  },
  variants: { size: controlSizes('least') },
});

type SelectProps = Omit<ComponentProps<typeof StyledSelect>, 'size'>;

function Select(select: SelectProps) {
  const { size, disabled } = use(RootContext);
  return <StyledSelect {...useFieldProps({ ...(disabled && { disabled }), ...select })} size={size} pe="9" />;
}

const Indicator = () => (
  <Box position="absolute" insetEnd="2.5" top="50%" translate="0 -50%" pointerEvents="none" color="fg.muted">
    <ChevronDown aria-hidden size={16} />
  </Box>
);

/** The browser's own list of choices: it works everywhere, with every keyboard and on every phone. */
export const NativeSelect = { Root, Field: Select, Indicator };
