import { defineRecipe } from '@chakra-ui/react';
import { controlSizes, focusRing } from './control.ts';

const buttonRecipe = defineRecipe({
  className: 'chakra-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    gap: '2',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    userSelect: 'none',
    position: 'relative',
    cursor: 'button',
    textDecoration: 'none',
    transition: 'background-color 150ms, border-color 150ms, color 150ms',
    _focusVisible: focusRing,
    _disabled: { layerStyle: 'disabled' },
    _icon: { flexShrink: 0, width: '4', height: '4' },
    // While it is busy the words make room for the spinner, and stay the button's name.
    '&[data-loading] > span > span': { visibility: 'visible !important', color: 'transparent' },
  },
  variants: {
    size: { ...controlSizes('height'), md: { h: '10', minW: '10', textStyle: 'sm', px: '4' } },
    variant: {
      solid: {
        colorPalette: 'teal',
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.solid/90' },
      },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
      outline: {
        bg: 'bg.panel',
        borderColor: 'colorPalette.border',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      ghost: {
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      plain: { color: 'colorPalette.fg', px: '0', h: 'auto', minW: '0' },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const heading = (textStyle: string) => ({ textStyle });

/** Only the recipes this door hands out: every other one would travel to every page unused. */
export const recipes = {
  button: buttonRecipe,
  link: defineRecipe({
    className: 'chakra-link',
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      borderRadius: 'l1',
      colorPalette: 'teal',
      color: 'colorPalette.fg',
      fontWeight: 'medium',
      textUnderlineOffset: '3px',
      _focusVisible: focusRing,
    },
    variants: {
      variant: {
        underline: { textDecoration: 'underline', textDecorationColor: 'currentColor/40' },
        plain: { _hover: { textDecoration: 'underline' } },
      },
    },
    defaultVariants: { variant: 'underline' },
  }),
  badge: defineRecipe({
    className: 'chakra-badge',
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      borderRadius: 'full',
      fontWeight: 'medium',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      _icon: { flexShrink: 0, boxSize: '3.5' },
    },
    variants: {
      variant: {
        solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
        subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
        outline: { borderWidth: '1px', borderColor: 'colorPalette.border', color: 'colorPalette.fg' },
      },
      size: {
        sm: { textStyle: 'xs', px: '2', minH: '5' },
        md: { textStyle: 'sm', px: '2.5', minH: '6' },
      },
    },
    defaultVariants: { variant: 'subtle', size: 'sm' },
  }),
  heading: defineRecipe({
    className: 'chakra-heading',
    base: { fontFamily: 'heading', fontWeight: 'semibold', textWrap: 'balance' },
    variants: {
      size: {
        sm: heading('sm'),
        md: heading('md'),
        lg: heading('lg'),
        xl: heading('xl'),
        '2xl': heading('2xl'),
        '3xl': heading('3xl'),
        '4xl': heading('4xl'),
      },
    },
    defaultVariants: { size: 'xl' },
  }),
  container: defineRecipe({
    className: 'chakra-container',
    base: { position: 'relative', maxWidth: '7xl', w: '100%', mx: 'auto', px: { base: '4', md: '6', lg: '8' } },
    variants: { fluid: { true: { maxWidth: 'full' } } },
  }),
  icon: defineRecipe({
    className: 'chakra-icon',
    base: { display: 'inline-block', lineHeight: '1em', flexShrink: 0, color: 'currentcolor', verticalAlign: 'middle' },
    variants: {
      size: {
        inherit: {},
        xs: { boxSize: '3' },
        sm: { boxSize: '4' },
        md: { boxSize: '5' },
        lg: { boxSize: '6' },
        xl: { boxSize: '8' },
      },
    },
    defaultVariants: { size: 'inherit' },
  }),
  separator: defineRecipe({
    className: 'chakra-separator',
    base: { display: 'block', borderColor: 'border', borderStyle: 'solid' },
    variants: {
      orientation: {
        vertical: { borderInlineStartWidth: '1px' },
        horizontal: { borderTopWidth: '1px' },
      },
    },
    defaultVariants: { orientation: 'horizontal' },
  }),
  skeleton: defineRecipe({
    className: 'chakra-skeleton',
    base: {
      borderRadius: 'l1',
      bg: 'bg.emphasized',
      color: 'transparent',
      pointerEvents: 'none',
      userSelect: 'none',
      flexShrink: 0,
      animation: 'pulse',
      '& *': { visibility: 'hidden' },
    },
  }),
  spinner: defineRecipe({
    className: 'chakra-spinner',
    base: {
      display: 'inline-block',
      borderColor: 'currentColor',
      borderStyle: 'solid',
      borderWidth: '2px',
      borderRadius: 'full',
      width: 'var(--spinner-size)',
      height: 'var(--spinner-size)',
      animation: 'spin',
      borderBottomColor: 'transparent',
      borderInlineStartColor: 'transparent',
    },
    variants: {
      size: {
        inherit: { '--spinner-size': '1em' },
        xs: { '--spinner-size': 'sizes.3' },
        sm: { '--spinner-size': 'sizes.4' },
        md: { '--spinner-size': 'sizes.5' },
        lg: { '--spinner-size': 'sizes.8' },
        xl: { '--spinner-size': 'sizes.10' },
      },
    },
    defaultVariants: { size: 'md' },
  }),
};
