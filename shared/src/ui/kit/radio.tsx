import type { HTMLChakraProps, StackProps } from '@chakra-ui/react';
import { chakra, Stack, Text } from '@pacta/shared/ui';
import type { ReactNode } from 'react';
import { Tick } from './tick.tsx';

interface RadioProps extends Omit<HTMLChakraProps<'input'>, 'type'> {
  children: ReactNode;
}

/** One of several choices: a native radio button, registered with a form as it is. */
export const Radio = ({ children, ...input }: RadioProps) => (
  <Tick.Label>
    <chakra.input type="radio" css={dotStyle} {...input} />
    <span>{children}</span>
  </Tick.Label>
);

interface RadioCardProps extends RadioProps {
  description?: ReactNode;
}

/** A choice that needs a sentence of its own. */
export const RadioCard = ({ children, description, ...input }: RadioCardProps) => (
  <Card>
    <chakra.input type="radio" css={dotStyle} {...input} />
    <span>
      <Text as="span" display="block" fontWeight="semibold">
        {children}
      </Text>
      {description && (
        <Text as="span" display="block" color="fg.muted">
          {description}
        </Text>
      )}
    </span>
  </Card>
);

interface RadioGroupProps extends StackProps {
  label: string;
}

export const RadioGroup = ({ label, ...stack }: RadioGroupProps) => (
  <Stack role="radiogroup" aria-label={label} gap="3" {...stack} />
);

const dotStyle = {
  ...Tick.style,
  borderRadius: 'full',
  _before: { content: '""', boxSize: '2', borderRadius: 'full', bg: 'teal.contrast', transform: 'scale(0)' },
  _checked: { bg: 'teal.solid', borderColor: 'teal.solid', _before: { transform: 'scale(1)' } },
};

const Card = chakra(Tick.Label, {
  base: {
    flex: 1,
    p: '4',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l3',
    bg: 'bg.panel',
    '&:has(:checked)': { borderColor: 'teal.solid', boxShadow: '0 0 0 1px {colors.teal.solid}', bg: 'teal.subtle/30' },
  },
});
