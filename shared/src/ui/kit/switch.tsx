import type { HTMLChakraProps } from '@chakra-ui/react';
import { chakra } from '@pacta/shared/ui';
import { Tick } from './tick.tsx';

interface SwitchProps extends Omit<HTMLChakraProps<'input'>, 'type' | 'role'> {
  children?: React.ReactNode;
}

/** A native check box in the role of a switch: it can be registered with a form as it is. */
export const Switch = ({ children, ...input }: SwitchProps) => (
  <Tick.Label>
    <chakra.input type="checkbox" role="switch" css={trackStyle} {...input} />
    {children && <span>{children}</span>}
  </Tick.Label>
);

const trackStyle = {
  ...Tick.style,
  width: '9',
  height: '5',
  borderRadius: 'full',
  placeContent: 'center start',
  px: '0.5',
  bg: 'bg.emphasized',
  _before: {
    content: '""',
    boxSize: '3.5',
    borderRadius: 'full',
    bg: 'fg.subtle',
    transition: 'translate 150ms, background-color 150ms',
  },
  _checked: { bg: 'teal.solid', borderColor: 'teal.solid', _before: { bg: 'teal.contrast', translate: '1rem 0' } },
};
