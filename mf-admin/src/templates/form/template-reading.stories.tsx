import { blobSource } from '@pacta/shared/http';
import { aPdf } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { aTemplateDetail } from '../../testing/a-template.ts';
import { TemplateReading } from './template-reading.tsx';

const template = aTemplateDetail({ type: 'public', company: null, allowed: ['use'] });

const meta = {
  title: 'Pages/Templates/OwnDataStore',
  component: TemplateReading,
  args: { template, source: blobSource(aPdf('Lease of {{nombre_del_cliente}}')) },
} satisfies Meta<typeof TemplateReading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Public: Story = {};
