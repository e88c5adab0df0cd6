import type { Language } from '@pacta/contracts';
import { type ColorMode, chooseColorMode } from '@pacta/shared/ui';
import type { Preview } from '@storybook/react-webpack5';
import { Surroundings } from '../src/surroundings.tsx';

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
  parameters: {
    layout: 'padded',
    options: { storySort: { order: ['Foundations', 'Controls', 'Components', 'Forms', 'Pages'] } },
    a11y: { test: 'error' },
  },
  loaders: [
    ({ globals }) => {
      chooseColorMode(globals.colorMode as ColorMode);
    },
  ],
  decorators: [
    (Story, { id, globals, parameters }) => (
      <Surroundings
        key={id}
        file={String(parameters.fileName ?? '')}
        language={globals.language as Language}
        at={String(parameters.at ?? '/')}
      >
        <Story />
      </Surroundings>
    ),
  ],
} satisfies Preview;
