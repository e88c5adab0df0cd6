import type { Meta, StoryObj } from '@storybook/react';
import { aSigner, aSignerDocument } from '../testing/a-signer-document.ts';
import { worked } from '../testing/story-parts.ts';
import EndedLink from './ended-link.tsx';
import { ForwardView } from './forward-view.tsx';
import ForwardedNotice from './forwarded-notice.tsx';
import { withForwardWords } from './with-forward-words.ts';

const meta = {
  title: 'Parts/Forward',
  component: withForwardWords(ForwardView),
  args: { document: aSignerDocument({ mayForward: true }), onForward: worked },
} satisfies Meta<typeof ForwardView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToSign: Story = {};

export const ToApprove: Story = {
  args: {
    document: aSignerDocument({
      person: { ...aSigner, kind: 'approver', position: null, hasActed: false, actedAt: null, decision: null },
    }),
  },
};

export const ForACompanyByEfirma: Story = {
  args: {
    document: aSignerDocument({
      person: {
        ...aSigner,
        ...{ hasActed: false, actedAt: null, decision: null },
        onBehalfOf: 'Inmobiliaria Ñandú, S.A. de C.V.',
        signatureType: 'efirma',
        rfc: 'INA050101AB1',
      },
    }),
  },
};

const by = { name: 'Mateo García Luna', reason: 'She signs for our company since November.' };

export const ForwardedToTheReader: Story = { render: () => <ForwardedNotice by={by} /> };

export const EndedByForwarding: Story = { render: () => <EndedLink ended="forwarded" /> };

export const GivenBack: Story = { render: () => <EndedLink ended="given_back" /> };

export const NotObserving: Story = { render: () => <EndedLink ended="not_observing" /> };
