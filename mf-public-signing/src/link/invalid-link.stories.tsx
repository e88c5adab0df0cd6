import type { Meta, StoryObj } from '@storybook/react';
import { InvalidLink } from './invalid-link.tsx';
import { WithdrawnLink } from './withdrawn-link.tsx';

const meta = { title: 'Pages/Invalid link', component: InvalidLink } satisfies Meta<typeof InvalidLink>;
export default meta;

export const Invalid: StoryObj<typeof meta> = {};

const withdrawal = {
  document: 'Lease of Avenida Juárez 12',
  company: 'Inmobiliaria Robles',
  by: 'Lucía Robles Hernández',
  at: '2026-11-20T10:00:00Z',
  reason: 'The rent in clause 4 has changed.\nWe will send you another contract.',
  language: 'en' as const,
};

export const Withdrawn: StoryObj<typeof meta> = { render: () => <WithdrawnLink withdrawal={withdrawal} /> };
