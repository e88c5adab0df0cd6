import { ProblemError } from '@pacta/shared/http';
import { aCertificate, anEfirma, aPdf, aPreparation } from '@pacta/shared/testing';
import { Box, Stack } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { CertificateCard } from './certificate-card.tsx';
import { EfirmaSigning } from './efirma-signing.tsx';
import { FileSlot } from './file-slot.tsx';
import { LookAndSign, type LookProps } from './look-and-sign.tsx';
import { withEfirmaMessages } from './with-efirma-messages.tsx';

const meta = {
  title: 'Forms/e.firma',
  component: EfirmaSigning,
  args: {
    expectedRfc: null,
    signLabel: 'Sign document',
    prepare: async () => [aPreparation()],
    read: async () => aPdf(),
    send: async () => {},
    lend: () => anEfirma(),
  },
  decorators: [
    (Story) => (
      <Box maxW="xl">
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof EfirmaSigning>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Files: Story = {};

const ofCompany = aCertificate({
  name: 'INMOBILIARIA ROBLES SA DE CV',
  rfc: 'IRO050101AB1',
  representativeRfc: 'GALM800101AB1',
});
const Parts = withEfirmaMessages(() => (
  <Stack gap="3">
    <FileSlot
      place="certificate"
      label="Certificate (.cer)"
      fileName="00001000000500003415_robles_2024_final.cer"
      error={null}
      isDisabled={false}
      onFiles={() => {}}
    />
    <CertificateCard facts={ofCompany} />
    <FileSlot
      place="key"
      label="Private key (.key)"
      fileName="robles.pem"
      error="This file was converted to text (PEM). Choose the file as the SAT gave it to you."
      isDisabled={false}
      onFiles={() => {}}
    />
  </Stack>
));
export const Chosen: Story = { render: () => <Parts /> };

const Look = withEfirmaMessages(LookAndSign);
const looking = (signing: Partial<LookProps['signing']> = {}, ready: Partial<LookProps['ready']> = {}) => (
  <Look
    signLabel="Sign document"
    signing={{ isBusy: false, problem: null, refusal: null, restart: () => {}, sign: async () => {}, ...signing }}
    ready={{
      facts: aCertificate(),
      prepared: [{ preparation: aPreparation(), file: aPdf() }],
      isAnew: false,
      ...ready,
    }}
  />
);

export const Ready: Story = { render: () => looking() };

export const ReadyAnew: Story = { render: () => looking({}, { isAnew: true }) };

const unknown = [{ preparation: aPreparation({ revocation: 'unknown' }), file: aPdf() }];
export const RevocationUnknown: Story = { render: () => looking({}, { prepared: unknown }) };

export const NotTheFileShown: Story = { render: () => looking({ refusal: 'other-file' }) };

export const Refused: Story = {
  render: () =>
    looking({
      problem: new ProblemError({ code: 422, message: '', reason: 'efirma.revoked', requestId: 'r-1' }, undefined),
    }),
};
