import { Box, Input, Text } from '@pacta/shared/ui';
import { useId } from 'react';
import type { ControlProps } from './control-props.ts';

/** A number, or an amount with its currency beside it. */
export function FiguresAnswer({ question: { name, type, currency }, onChange, ...props }: ControlProps) {
  const currencyId = useId();
  const input = (
    <Input
      name={name}
      inputMode="decimal"
      autoComplete="off"
      fontVariantNumeric="tabular-nums"
      {...(type === 'money' && { ps: '7', pe: '14', 'aria-describedby': currencyId })}
      {...props}
      onChange={({ target }) => onChange(target.value)}
    />
  );
  return (
    <Box position="relative" width="full" maxW="20rem">
      {input}
      {type === 'money' && (
        <>
          <Sign insetInlineStart="3" isHidden>
            {currency === 'EUR' ? '€' : '$'}
          </Sign>
          <Sign insetInlineEnd="3" id={currencyId}>
            {currency}
          </Sign>
        </>
      )}
    </Box>
  );
}

interface SignProps {
  children: string;
  isHidden?: boolean;
  id?: string;
  insetInlineStart?: string;
  insetInlineEnd?: string;
}

const Sign = ({ children, isHidden = false, ...box }: SignProps) => (
  <Text
    as="span"
    aria-hidden={isHidden || undefined}
    position="absolute"
    insetBlock="0"
    display="flex"
    alignItems="center"
    textStyle="sm"
    color="fg.muted"
    pointerEvents="none"
    {...box}
  >
    {children}
  </Text>
);
