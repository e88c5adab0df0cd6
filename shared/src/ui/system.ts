import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { colors, semanticColors } from './theme/colors.ts';
import { recipes } from './theme/recipes.ts';
import { semanticRadii, semanticShadows, tokens } from './theme/scale.ts';
import { animationStyles, globalCss, keyframes, layerStyles, textStyles } from './theme/styles.ts';

// The widths at which the specification changes the layout: 767 login, 991 menu mode, 1024 sidebar drawer.
const breakpoints = { sm: '480px', md: '768px', lg: '992px', xl: '1025px', '2xl': '1440px' };

export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'pacta',
    globalCss,
    theme: {
      breakpoints,
      tokens: { ...tokens, colors },
      semanticTokens: { colors: semanticColors, radii: semanticRadii, shadows: semanticShadows },
      textStyles,
      layerStyles,
      animationStyles,
      keyframes,
      recipes,
    },
  }),
);
