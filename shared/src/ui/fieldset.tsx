import { chakra } from '@chakra-ui/react';

/** Controls that belong together, under a name. */
export const Fieldset = {
  Root: chakra('fieldset', { base: { width: 'full', minW: '0', spaceY: '4' } }),
  Legend: chakra('legend', { base: { color: 'fg', fontWeight: 'semibold', textStyle: 'md' } }),
  Content: chakra('div', { base: { display: 'flex', flexDirection: 'column', width: 'full', gap: '4' } }),
  HelperText: chakra('span', { base: { display: 'block', color: 'fg.muted', textStyle: 'sm' } }),
};
