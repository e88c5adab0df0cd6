import { ChakraProvider } from '@chakra-ui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { system } from './system.ts';

/**
 * The styles that hold for a whole page (reset, base, tokens), as CSS. The page brings them with it, so that no script
 * has to compute them and insert them before the first field can be used.
 */
export function themeStyles(): string {
  const markup = renderToStaticMarkup(createElement(ChakraProvider, { value: system, children: null }));
  return [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
}
