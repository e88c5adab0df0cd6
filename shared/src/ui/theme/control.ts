/** The look of everything that takes text. */
export const control = {
  width: '100%',
  minWidth: '0',
  appearance: 'none',
  textAlign: 'start',
  color: 'fg',
  bg: 'bg.panel',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  transition: 'border-color 150ms, box-shadow 150ms',
  _hover: { borderColor: 'fg.subtle' },
  _focusVisible: {
    outline: '2px solid',
    outlineColor: 'teal.focusRing',
    outlineOffset: '-1px',
    borderColor: 'transparent',
  },
  _disabled: { layerStyle: 'disabled', bg: 'bg.muted' },
  _readOnly: { bg: 'bg.subtle' },
  _invalid: { borderColor: 'border.error' },
} as const;

/** Heights on the grid; what may have several lines has it as its least, and what has them grows from its padding. */
export const controlSizes = (by: 'height' | 'least' | 'padding') => {
  const size = (h: string, textStyle: string, px: string) =>
    ({
      height: { h, minW: h, textStyle, px },
      least: { minH: h, minW: h, textStyle, px, py: '1' },
      padding: { textStyle, px, py: '2' },
    })[by];
  return {
    xs: size('8', 'xs', '2.5'),
    sm: size('9', 'sm', '3'),
    md: size('10', 'sm', '3'),
    lg: size('11', 'md', '4'),
  };
};

export const focusRing = { outline: '2px solid', outlineColor: 'teal.focusRing', outlineOffset: '2px' };
