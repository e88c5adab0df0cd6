import { chakra } from '@chakra-ui/react';

const padding = { base: '4', md: '6' };

/** A sheet for what belongs together. */
export const Card = {
  Root: chakra('div', {
    base: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      minW: '0',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'l3',
    },
  }),
  Body: chakra('div', { base: { display: 'flex', flexDirection: 'column', flex: 1, p: padding } }),
};
