import { defineSlotRecipe } from '@chakra-ui/react';

const floating = {
  bg: 'bg.panel',
  color: 'fg',
  boxShadow: 'lg',
  borderRadius: 'l3',
  outline: 0,
  maxHeight: 'var(--available-height)',
  zIndex: 'popover',
  _open: { animationStyle: 'slide-fade-in', animationDuration: 'fast' },
  _closed: { animationStyle: 'slide-fade-out', animationDuration: 'faster' },
} as const;

const bars = {
  title: { flex: 1, textStyle: 'lg', fontWeight: 'semibold' },
  header: { display: 'flex', alignItems: 'center', gap: '2', px: '6', pt: '5', pb: '3' },
  body: { flex: 1, minH: '0', overflow: 'auto', px: '6', py: '2' },
  footer: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '3', px: '6', pt: '3', pb: '5' },
  closeTrigger: { pos: 'absolute', top: '3', insetEnd: '3' },
} as const;

const backdrop = {
  bg: 'gray.950/50',
  pos: 'fixed',
  inset: 0,
  zIndex: 'overlay',
  _open: { animationName: 'fade-in', animationDuration: 'moderate' },
  _closed: { animationName: 'fade-out', animationDuration: 'fast' },
} as const;

export const drawerRecipe = defineSlotRecipe({
  className: 'chakra-drawer',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'header',
    'body',
    'footer',
    'closeTrigger',
  ],
  base: {
    ...bars,
    backdrop,
    positioner: { display: 'flex', pos: 'fixed', inset: 0, zIndex: 'modal', overscrollBehaviorY: 'none' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      width: '100%',
      maxW: 'min(85vw, 20rem)',
      outline: 0,
      bg: 'bg.panel',
      boxShadow: 'lg',
    },
  },
  variants: {
    placement: {
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: {
          _open: { animationName: 'slide-from-left-full', animationDuration: 'moderate' },
          _closed: { animationName: 'slide-to-left-full', animationDuration: 'fast' },
        },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          _open: { animationName: 'slide-from-right-full', animationDuration: 'moderate' },
          _closed: { animationName: 'slide-to-right-full', animationDuration: 'fast' },
        },
      },
    },
    size: { xs: {}, md: { content: { maxW: 'min(100vw, 32rem)' } } },
  },
  defaultVariants: { placement: 'end', size: 'xs' },
});

export const popoverRecipe = defineSlotRecipe({
  className: 'chakra-popover',
  slots: [
    'content',
    'header',
    'body',
    'footer',
    'arrow',
    'arrowTip',
    'trigger',
    'positioner',
    'title',
    'description',
    'closeTrigger',
  ],
  base: {
    content: {
      ...floating,
      display: 'flex',
      flexDirection: 'column',
      textStyle: 'sm',
      width: 'min(20rem, calc(100dvw - 1rem))',
      '--popover-bg': 'colors.bg.panel',
    },
    header: { px: '4', pt: '4' },
    title: { fontWeight: 'semibold' },
    body: { p: '4', flex: 1 },
    footer: { display: 'flex', alignItems: 'center', gap: '2', px: '4', pb: '4' },
    arrow: { '--arrow-size': 'sizes.3', '--arrow-background': 'var(--popover-bg)' },
  },
});
