import { ChakraProvider } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { fontFaces } from './font-faces.ts';
import { system } from './system.ts';

/** The look for all that stands in it. The shell's page brings its global styles along; any other page gets them here. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={document.getElementById('theme-styles') ? withoutGlobalStyles : system}>
    <Global styles={fontFaces} />
    {children}
  </ChakraProvider>
);

// On the system itself, and not on a copy: copying would ask for the styles, and so compute them.
const withoutGlobalStyles = Object.create(system, {
  _config: { value: { ...system._config, disableLayers: true } },
  _global: { value: [] },
}) as typeof system;
