import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';

const values = <Name extends string>(entries: Record<Name, string | number>) =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }])) as Record<
    Name,
    { value: string }
  >;

// The 4 px grid: step n is n × 4 px.
const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48];
const moreSteps = [52, 56, 60, 64, 72, 80, 96];
const grid = values(Object.fromEntries([...steps, ...moreSteps].map((step) => [step, `${step / 4}rem`])));

const fallbackFonts = '"Figtree Fallback", ui-sans-serif, system-ui, sans-serif';

export const tokens = defineTokens({
  spacing: grid,
  sizes: {
    ...grid,
    ...values({
      '3xs': '14rem',
      '2xs': '16rem',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '5xl': '64rem',
      '6xl': '72rem',
      '7xl': '80rem',
      '8xl': '90rem',
      max: 'max-content',
      min: 'min-content',
      fit: 'fit-content',
      prose: '60ch',
      full: '100%',
      dvh: '100dvh',
      dvw: '100dvw',
      '1/2': '50%',
      '1/3': '33.333333%',
      '2/3': '66.666667%',
      '1/4': '25%',
      '3/4': '75%',
    }),
  },
  radii: values({
    none: '0',
    xs: '0.125rem',
    sm: '0.25rem',
    md: '0.375rem',
    lg: '0.5rem',
    xl: '0.75rem',
    '2xl': '1rem',
    full: '9999px',
  }),
  fonts: {
    body: { value: `"Figtree Variable", ${fallbackFonts}` },
    heading: { value: `"Figtree Variable", ${fallbackFonts}` },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace' },
  },
  fontSizes: values({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.25rem',
  }),
  fontWeights: values({ normal: 400, medium: 500, semibold: 600, bold: 700 }),
  lineHeights: values({ shorter: 1.25, short: 1.375, moderate: 1.5, tall: 1.625 }),
  letterSpacings: values({ tight: '-0.01em', wide: '0.02em' }),
  borders: values({ xs: '0.5px solid', sm: '1px solid', md: '2px solid' }),
  durations: values({
    fastest: '50ms',
    faster: '100ms',
    fast: '150ms',
    moderate: '200ms',
    slow: '300ms',
    slower: '400ms',
    slowest: '500ms',
  }),
  animations: values({
    spin: 'spin 1s linear infinite',
    pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite',
  }),
  zIndex: values({
    hide: -1,
    base: 0,
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
  }),
  cursor: values({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'pointer',
    option: 'pointer',
    radio: 'pointer',
    switch: 'pointer',
  }),
});

const shadow = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

export const semanticRadii = defineSemanticTokens.radii({
  l1: { value: '{radii.sm}' },
  l2: { value: '{radii.md}' },
  l3: { value: '{radii.lg}' },
});

export const semanticShadows = defineSemanticTokens.shadows({
  xs: shadow('0 1px 2px rgb(15 23 42 / 0.06)', '0 1px 2px rgb(0 0 0 / 0.5)'),
  sm: shadow('0 1px 3px rgb(15 23 42 / 0.08), 0 1px 2px rgb(15 23 42 / 0.04)', '0 1px 3px rgb(0 0 0 / 0.6)'),
  md: shadow('0 4px 12px rgb(15 23 42 / 0.08), 0 1px 3px rgb(15 23 42 / 0.06)', '0 4px 12px rgb(0 0 0 / 0.6)'),
  lg: shadow(
    '0 12px 32px rgb(15 23 42 / 0.12), 0 0 0 1px rgb(15 23 42 / 0.06)',
    '0 12px 32px rgb(0 0 0 / 0.7), 0 0 0 1px rgb(148 163 184 / 0.16)',
  ),
});
