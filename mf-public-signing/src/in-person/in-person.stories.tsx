import { Text } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { aSignerDocument } from '../testing/a-signer-document.ts';
import { worked } from '../testing/story-parts.ts';
import { InPersonFrame } from './in-person-part.tsx';

const document = aSignerDocument({ asksCode: true });
const done = { ...document.person, hasActed: true, decision: 'signed' as const };

const meta = {
  title: 'Signing/In person',
  component: InPersonFrame,
  args: {
    document,
    inPerson: { on: 'Lucía Robles Hernández', until: '2026-11-23T18:15:00Z' },
    children: <Text>The page of the signer</Text>,
    end: worked,
  },
} satisfies Meta<typeof InPersonFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Handing: Story = {};

export const HandingWhatIsSigned: Story = { args: { document: { ...document, person: done } } };
