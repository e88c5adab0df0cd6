import { blobSource, ProblemError } from '@pacta/shared/http';
import { aPdf } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { anUploadedPdf } from '../testing/an-upload.ts';
import { aRejectedDocument } from '../testing/document-states.ts';
import { NewVersion } from './new-version.tsx';

const nothing = () => {};

const meta = {
  title: 'Pages/Corrected version',
  component: NewVersion,
  args: {
    document: aRejectedDocument,
    pdf: { sending: { status: 'idle' }, send: nothing, retry: nothing, cancel: nothing },
    received: anUploadedPdf(),
    source: blobSource(aPdf()),
    positions: aRejectedDocument.positions,
    companyPlace: undefined,
    note: '',
    onNote: nothing,
    isSending: false,
    problem: null,
    onRemove: nothing,
    onPlaces: nothing,
    signature: null,
    onSend: nothing,
    onBack: nothing,
    onClose: nothing,
  },
} satisfies Meta<typeof NewVersion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoFileYet: Story = { args: { received: null, source: null } };

export const Placed: Story = {};

export const PlaceMissing: Story = { args: { positions: [] } };

const byCompany = {
  ...aRejectedDocument,
  settings: { ...aRejectedDocument.settings, signatureType: 'efirma' as const, othersSign: false },
  signers: [],
};

/** The company alone signs, and is asked anew where that is seen. */
export const CompanyPlaced: Story = {
  args: { document: byCompany, positions: [], companyPlace: { page: 2, x: 0.5, y: 0.7, width: 0.3, height: 0.07 } },
};

export const CompanyUnseen: Story = { args: { document: byCompany, positions: [], companyPlace: undefined } };

export const Refused: Story = { args: { problem: ProblemError.from(new TypeError('offline')) } };
