import type { Meta, StoryObj } from '@storybook/react';
import { ImageDrop } from '../kit.ts';

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><rect width="32" height="32" rx="8" fill="#0d867b"/><text x="42" y="23" font-family="sans-serif" font-size="18" fill="#334155">Robles</text></svg>',
)}`;

const meta = {
  title: 'Components/Image drop',
  component: ImageDrop,
  args: {
    label: 'Logo',
    hint: 'PNG, JPEG or SVG, at most 2 MB',
    accept: '.png,.jpg,.jpeg,.svg',
    src: null,
    onFile: () => {},
    onRemove: () => {},
  },
} satisfies Meta<typeof ImageDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Present: Story = { args: { src: logo } };
export const Sending: Story = { args: { sending: { fileName: 'robles.svg', share: 0.42 }, onCancel: () => {} } };
export const Checking: Story = { args: { sending: { fileName: 'robles.svg', share: 1 } } };
export const Refused: Story = { args: { src: logo, error: 'Only images in PNG, JPEG or SVG format.' } };
