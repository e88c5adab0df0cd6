import type { ProblemReason, UnreadMark } from '@pacta/contracts';
import type { Sending } from '@pacta/shared/form';
import { ContractForm, useContractForm } from '@pacta/shared/form';
import { Stack } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { z } from 'zod';
import { anUploadedTemplate } from '../../testing/a-template.ts';
import { fileOfUpload } from '../form/template-file.ts';
import { FileChanges } from './file-changes.tsx';
import { RemovedParts } from './removed-parts.tsx';
import { TemplateFileField } from './template-file-field.tsx';
import { UnreadPlaceholders } from './unread-placeholders.tsx';

const nothing = () => {};
const place = { page: 2, x: 0.2, y: 0.3, width: 0.1, height: 0.02 };
const unreadMarks: UnreadMark[] = [
  { text: '{{fecha de firma}', why: 'unclosed', places: [place] },
  { text: '{{renta!}}', why: 'name', places: [place, { ...place, page: 3 }] },
  { text: '{{nombre del', why: 'cut', places: [place] },
  { text: '{{domicilio}}', why: 'covered', places: [place] },
];

interface FieldProps {
  sending: Sending;
  hasFile: boolean;
}

function InForm({ sending, hasFile }: FieldProps) {
  const form = useContractForm(z.object({ file: z.unknown() }), {
    defaultValues: { file: null },
    onSubmit: async () => {},
  });
  const upload = { sending, send: nothing, retry: nothing, cancel: nothing };
  const file = hasFile
    ? fileOfUpload(anUploadedTemplate({ removed: ['javascript', 'launch', 'embedded_file'], unreadMarks }))
    : null;
  return (
    <ContractForm form={form}>
      <Stack gap="5" maxW="2xl">
        <TemplateFileField upload={upload} file={file} onKeepPresent={hasFile ? nothing : undefined} />
        {file && <RemovedParts removed={file.removed} />}
        {file && <UnreadPlaceholders unread={file.unread} onShow={nothing} />}
        {file && <FileChanges variables={[]} added={['aval', 'fecha de firma']} gone={['fiador']} />}
      </Stack>
    </ContractForm>
  );
}

const refused = (reason: ProblemReason): Sending => ({
  status: 'failed',
  fileName: 'lease.pdf',
  problem: { reason, requestId: '' },
});

const meta = {
  title: 'Pages/Templates/File',
  component: InForm,
  args: { sending: { status: 'idle' }, hasFile: false },
} satisfies Meta<typeof InForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const None: Story = {};
export const OnItsWay: Story = { args: { sending: { status: 'sending', fileName: 'lease.pdf', share: 0.42 } } };
export const BeingRead: Story = { args: { sending: { status: 'sending', fileName: 'lease.pdf', share: 1 } } };
export const NotAPdf: Story = { args: { sending: refused('file.not_a_pdf') } };
export const NoVariables: Story = { args: { sending: refused('template.no_variables') } };
export const AScan: Story = { args: { sending: refused('template.is_scan') } };
export const Interrupted: Story = { args: { sending: refused('internal') } };
export const Received: Story = { args: { hasFile: true } };
export const ReplacementRefused: Story = { args: { hasFile: true, sending: refused('template.no_variables') } };
