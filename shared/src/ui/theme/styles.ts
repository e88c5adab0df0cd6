import {
  defineAnimationStyles,
  defineGlobalStyles,
  defineKeyframes,
  defineLayerStyles,
  defineTextStyles,
} from '@chakra-ui/react';

const text = (fontSize: string, lineHeight: string, letterSpacing?: string) => ({
  value: { fontSize, lineHeight, ...(letterSpacing && { letterSpacing }) },
});

export const textStyles = defineTextStyles({
  '2xs': text('2xs', '1rem'),
  xs: text('xs', '1rem'),
  sm: text('sm', '1.25rem'),
  md: text('md', '1.5rem'),
  lg: text('lg', '1.75rem'),
  xl: text('xl', '1.75rem', '-0.01em'),
  '2xl': text('2xl', '2rem', '-0.015em'),
  '3xl': text('3xl', '2.25rem', '-0.02em'),
  '4xl': text('4xl', '2.75rem', '-0.025em'),
  label: { value: { fontSize: 'sm', lineHeight: '1.25rem', fontWeight: 'medium' } },
});

export const layerStyles = defineLayerStyles({
  disabled: { value: { opacity: 0.5, cursor: 'not-allowed' } },
});

const fade = (from: number, to: number) => ({ from: { opacity: from }, to: { opacity: to } });
const slide = (from: string, to: string) => ({ from: { translate: from }, to: { translate: to } });

export const keyframes = defineKeyframes({
  spin: { '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: 0.5 } },
  'fade-in': fade(0, 1),
  'fade-out': fade(1, 0),
  'slide-from-top': slide('0 -0.5rem', '0'),
  'slide-from-bottom': slide('0 0.5rem', '0'),
  'slide-from-left-full': slide('-100% 0', '0'),
  'slide-to-left-full': slide('0', '-100% 0'),
  'slide-from-right-full': slide('100% 0', '0'),
  'slide-to-right-full': slide('0', '100% 0'),
  'progress-unknown': { from: { insetInlineStart: '-40%' }, to: { insetInlineStart: '100%' } },
});

export const animationStyles = defineAnimationStyles({
  'slide-fade-in': {
    value: {
      animationName: 'slide-from-top, fade-in',
      '&[data-placement^=top]': { animationName: 'slide-from-bottom, fade-in' },
    },
  },
  'slide-fade-out': { value: { animationName: 'fade-out' } },
});

export const globalCss = defineGlobalStyles({
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
  },
  html: {
    color: 'fg',
    bg: 'bg',
    lineHeight: '1.5',
    colorPalette: 'gray',
    colorScheme: { _light: 'light', _dark: 'dark' },
    fontFamily: 'body',
    textRendering: 'optimizeLegibility',
    scrollbarGutter: 'stable',
  },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*::selection': { bg: 'teal.emphasized/60' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'teal.focusRing', outlineOffset: '2px' },
  'html:has(dialog[open])': { overflow: 'hidden' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important', // the least of durations holds what was before for a frame: black borders at first
      scrollBehavior: 'auto !important',
    },
  },
});
