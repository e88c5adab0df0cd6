import { defineSlotRecipe } from '@chakra-ui/react';

/** Only the recipes this door hands out. Those of the overlay door travel with it. */
export const slotRecipes = {
  alert: defineSlotRecipe({
    className: 'chakra-alert',
    slots: ['root', 'title', 'description', 'indicator', 'content'],
    base: {
      root: {
        width: 'full',
        display: 'flex',
        alignItems: 'flex-start',
        gap: '3',
        px: '4',
        py: '3',
        textStyle: 'sm',
        borderRadius: 'l3',
        borderWidth: '1px',
        borderColor: 'colorPalette.muted',
        bg: 'colorPalette.subtle/60',
        color: 'fg',
      },
      title: { fontWeight: 'semibold' },
      description: { color: 'fg' },
      indicator: {
        display: 'inline-flex',
        flexShrink: 0,
        boxSize: '5',
        color: 'colorPalette.fg',
        _icon: { boxSize: 'full' },
      },
      content: { display: 'flex', flexDirection: 'column', flex: 1, gap: '1', minW: '0' },
    },
    variants: {
      status: {
        info: { root: { colorPalette: 'blue' } },
        warning: { root: { colorPalette: 'orange' } },
        success: { root: { colorPalette: 'green' } },
        error: { root: { colorPalette: 'red' } },
        neutral: { root: { colorPalette: 'gray' } },
      },
    },
    defaultVariants: { status: 'info' },
  }),
  card: defineSlotRecipe({
    className: 'chakra-card',
    slots: ['root', 'header', 'body', 'footer', 'title', 'description'],
    base: {
      root: {
        display: 'flex',
        flexDirection: 'column',
        position: 'relative',
        minWidth: '0',
        borderRadius: 'l3',
        borderWidth: '1px',
        bg: 'bg.panel',
        '--card-padding': { base: 'spacing.4', md: 'spacing.6' },
      },
      title: { fontWeight: 'semibold', textStyle: 'md' },
      description: { color: 'fg.muted', textStyle: 'sm' },
      header: {
        px: 'var(--card-padding)',
        pt: 'var(--card-padding)',
        display: 'flex',
        flexDirection: 'column',
        gap: '1',
      },
      body: { p: 'var(--card-padding)', flex: 1, display: 'flex', flexDirection: 'column' },
      footer: { display: 'flex', alignItems: 'center', gap: '2', px: 'var(--card-padding)', pb: 'var(--card-padding)' },
    },
    variants: { size: { sm: { root: { '--card-padding': 'spacing.4' } }, md: {} } },
    defaultVariants: { size: 'md' },
  }),
};
