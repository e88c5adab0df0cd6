import type { Language } from '@pacta/contracts';
import { type ColorMode, chooseColorMode } from '@pacta/shared/ui';
import type { Preview } from '@storybook/react-webpack5';
import type { StrictArgTypes } from 'storybook/internal/types';
import { DocsPage } from '../src/docs-page.tsx';
import { Surroundings } from '../src/surroundings.tsx';

/** A choice of words is told by its words: by itself Storybook says only that it is a “union”. */
const spelledOut = (argTypes: StrictArgTypes): StrictArgTypes =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, { table, ...argType }]) => {
      const words = table?.type?.summary === 'union' ? argType.type?.raw : undefined;
      return [name, { ...argType, table: words ? { ...table, type: { summary: words } } : table }];
    }),
  ) as StrictArgTypes;

export default {
  globalTypes: {
    language: {
      description: 'Language of the interface',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'es', title: 'Español' },
        ],
        dynamicTitle: true,
      },
    },
    colorMode: {
      description: 'Light or dark',
      toolbar: {
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { language: 'en', colorMode: 'light' },
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    docs: { page: DocsPage },
    options: {
      storySort: {
        order: [
          'Foundations',
          ['Colours', 'Type', 'Spacing', 'Motion', 'Words'],
          'Controls',
          'Components',
          'Forms',
          'Pages',
        ],
      },
    },
    a11y: { test: 'error' },
  },
  loaders: [
    ({ globals }) => {
      chooseColorMode(globals.colorMode as ColorMode);
    },
  ],
  argTypesEnhancers: [({ argTypes }) => spelledOut(argTypes)],
  decorators: [
    (Story, { id, globals, parameters, viewMode }) => (
      <Surroundings
        key={id}
        file={String(parameters.fileName ?? '')}
        language={globals.language as Language}
        at={String(parameters.at ?? '/')}
        isOnDocsPage={viewMode === 'docs'}
      >
        <Story />
      </Surroundings>
    ),
  ],
} satisfies Preview;
