import type { Meta, StoryObj } from '@storybook/react';
import { InvalidLink } from './invalid-link.tsx';

const meta = { title: 'Pages/Invalid link', component: InvalidLink } satisfies Meta<typeof InvalidLink>;
export default meta;

export const Invalid: StoryObj<typeof meta> = {};
