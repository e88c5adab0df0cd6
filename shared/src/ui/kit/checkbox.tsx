import type { HTMLChakraProps } from '@chakra-ui/react';
import { chakra } from '@pacta/shared/ui';
import { Tick } from './tick.tsx';

interface CheckboxProps extends Omit<HTMLChakraProps<'input'>, 'type'> {
  /** What is ticked; where it stands apart, give an `aria-label` or `aria-labelledby` instead. */
  children?: React.ReactNode;
}

/** A native check box with the product's look: it can be registered with a form as it is. */
export const Checkbox = ({ children, ...input }: CheckboxProps) => (
  <Tick.Label>
    <chakra.input type="checkbox" css={boxStyle} {...input} />
    {children && <span>{children}</span>}
  </Tick.Label>
);

const tick = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%23000' stroke-width='2.25' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m3.5 8.5 3 3 6-7'/%3E%3C/svg%3E")`;

const boxStyle = {
  ...Tick.style,
  borderRadius: 'l1',
  _before: { content: '""', boxSize: '4', maskImage: tick, bg: 'teal.contrast', transform: 'scale(0)' },
  _checked: { bg: 'teal.solid', borderColor: 'teal.solid', _before: { transform: 'scale(1)' } },
};
