import { validation } from '@pacta/contracts';
import { blobSource, ProblemError } from '@pacta/shared/http';
import { aPdf } from '@pacta/shared/testing';
import { Box } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { PreviewView } from './preview-pane.tsx';

const letter = { width: 612, height: 792 };
const made = {
  pdf: blobSource(aPdf('Lease of Avenida Juarez 12')),
  problems: [],
  tight: [],
  failure: null,
  isRefreshing: false,
};

const meta = {
  title: 'Pages/Templates/Preview',
  component: PreviewView,
  args: {
    preview: made,
    pages: [letter, letter],
    kind: 'usual',
    onKind: () => {},
    onChoose: () => {},
    onRetry: () => {},
  },
  decorators: [
    (Story) => (
      <Box height="36rem" borderWidth="1px">
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof PreviewView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const BeingMade: Story = { args: { preview: { ...made, pdf: null, isRefreshing: true } } };
export const Refreshing: Story = { args: { preview: { ...made, isRefreshing: true } } };
export const DoesNotFit: Story = {
  args: {
    preview: {
      ...made,
      problems: [
        { name: 'nombre_del_cliente', message: validation.doesNotFit },
        { name: 'notas', message: validation.characterMissing },
      ],
    },
  },
};
export const Longest: Story = {
  args: {
    kind: 'longest',
    preview: { ...made, tight: [{ name: 'razon_social', page: 2, percent: 81 }] },
  },
};
export const Failed: Story = { args: { preview: { ...made, pdf: null, failure: ProblemError.from(null) } } };
