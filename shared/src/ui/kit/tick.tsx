import { chakra } from '@pacta/shared/ui';

const Label = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: '2.5',
    textStyle: 'sm',
    lineHeight: '1.25rem',
    cursor: 'pointer',
    minH: '6',
    py: '0.5',
    '&:has(:disabled)': { layerStyle: 'disabled' },
  },
});

const style = {
  appearance: 'none',
  display: 'inline-grid',
  placeContent: 'center',
  flexShrink: 0,
  boxSize: '5',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  cursor: 'inherit',
  transition: 'background-color 100ms, border-color 100ms',
  _invalid: { borderColor: 'border.error' },
} as const;

/** What check boxes and radio buttons share. */
export const Tick = { Label, style };
