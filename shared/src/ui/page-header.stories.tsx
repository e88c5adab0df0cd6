import type { Meta, StoryObj } from '@storybook/react';
import { Download } from 'lucide-react';
import { Button, PageHeader } from './index.ts';
import { StatusBadge } from './kit.ts';

const meta = { title: 'Components/Page header', component: PageHeader } satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TitleAlone: Story = { args: { title: 'Companies' } };
export const Full: Story = {
  args: {
    title: 'Lease of Avenida Juárez 12, floor 3, with a very long name that does not fit on one line of a phone',
    badge: <StatusBadge status="ENVIADO" />,
    description: '2026-000042 · Inmobiliaria Robles',
    actions: (
      <>
        <Button variant="outline">
          <Download aria-hidden />
          Download
        </Button>
        <Button>Remind</Button>
      </>
    ),
  },
};
