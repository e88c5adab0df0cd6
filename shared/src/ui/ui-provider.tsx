import { ChakraProvider } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { fontFaces } from './font-faces.ts';
import { system } from './system.ts';

export const UiProvider = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>
    <Global styles={fontFaces} />
    {children}
  </ChakraProvider>
);
