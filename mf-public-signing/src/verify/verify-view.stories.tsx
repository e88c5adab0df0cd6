import { aPdf } from '@pacta/shared/testing';
import type { FileReport } from '@pacta/signatures/report';
import type { Meta, StoryObj } from '@storybook/react';
import {
  anEfirma,
  aReport,
  aSignature,
  efirma,
  known,
  knownUnsealed,
  noAnswer,
  notKnown,
  seal,
} from '../testing/a-report.ts';
import type { Knowledge } from './verification.ts';
import { VerifyView } from './verify-view.tsx';

const name = 'contrato de arrendamiento.pdf';

const checked = (report: Partial<FileReport>, knowledge: Knowledge = notKnown) => ({
  args: {
    verification: {
      step: 'checked' as const,
      name,
      file: aPdf(),
      verified: { report: aReport(report), knowledge },
    },
  },
});

const meta = {
  title: 'Pages/Verify',
  component: VerifyView,
  args: { verification: { step: 'none' }, onFile: () => {} },
} satisfies Meta<typeof VerifyView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Checking: Story = { args: { verification: { step: 'checking', name } } };

export const NotSecure: Story = { args: { verification: { step: 'unchecked', name, why: 'needs-https' } } };

export const NotStarted: Story = { args: { verification: { step: 'unchecked', name, why: 'not-started' } } };

export const SealedHere: Story = checked({}, known);

export const UnsealedHere: Story = checked({ signatures: [] }, knownUnsealed);

export const UnsealedWithEfirma: Story = checked({ signatures: [anEfirma({ integrity: 'whole' })] }, knownUnsealed);

export const CouldNotAsk: Story = checked({}, null);

export const SignedWithEfirma: Story = checked({ signatures: [anEfirma(), aSignature()] }, known);

export const SealedWithAnEarlierKey: Story = checked(
  { signatures: [aSignature({ signer: { ...seal, authority: 'earlier' } })] },
  known,
);

export const SignedWithATestCertificate: Story = checked(
  { signatures: [anEfirma({ signer: { ...efirma, authority: 'test' } }), aSignature()] },
  known,
);

const onPaper: Knowledge = known?.file?.document
  ? { file: { ...known.file, document: { ...known.file.document, signedOnPaper: ['María Güemes', 'Ana Ruiz'] } } }
  : null;
export const WithPaper: Story = checked({}, onPaper);

const adobe = { name: 'John Miller', issuer: 'Example Trust CA', authority: 'unknown' as const };
const elsewhere = aSignature({
  signer: { ...seal, ...adobe },
  reason: 'I approve this document',
  revocation: noAnswer('no-answer'),
});
export const SignedElsewhere: Story = checked({ signatures: [elsewhere] });

export const SignedWeakly: Story = checked({
  signatures: [aSignature({ ...elsewhere, integrity: 'cannot-tell', faults: ['weak-algorithm'] })],
});

export const StampedAlone: Story = checked({
  signatures: [
    aSignature({ kind: 'timestamp', signer: { ...seal, name: 'Sello de tiempo', authority: 'timestamping' } }),
  ],
});

export const SignedWithoutCertificate: Story = checked({
  signatures: [aSignature({ signer: null, integrity: 'cannot-tell', revocation: noAnswer('no-answer') })],
});

export const ChangedAfterwards: Story = checked({
  signatures: [
    anEfirma({
      integrity: 'changed',
      changes: [
        { kind: 'page', page: 3, box: null },
        { kind: 'page', page: 1, box: null },
        { kind: 'pages', page: null, box: null },
      ],
    }),
  ],
});

export const FieldAddedLater: Story = checked({
  signatures: [
    anEfirma({ integrity: 'look', changes: [{ kind: 'visible-field', page: 2, box: [50, 50, 200, 100] }] }),
    elsewhere,
  ],
});

export const Tampered: Story = checked({ signatures: [aSignature({ integrity: 'broken', faults: ['digest-wrong'] })] });

export const Revoked: Story = checked({
  signatures: [
    anEfirma({
      revocation: {
        ...noAnswer(null),
        status: 'revoked',
        by: 'crl',
        at: '2026-11-21T10:00:00Z',
        revokedAt: '2026-11-02T10:00:00Z',
      },
    }),
  ],
});

const proved = { time: '2026-11-20T10:00:04Z', by: 'Sello de tiempo', authority: 'timestamping' as const };
const claimed = '2026-11-20T10:00:00Z';
const revokedLater = {
  ...noAnswer(null),
  status: 'revoked-later' as const,
  by: 'ocsp' as const,
  at: '2026-11-22T10:00:00Z',
  revokedAt: '2026-11-21T10:00:00Z',
};

export const RevokedLater: Story = checked({
  signatures: [anEfirma({ time: { claimed, stamped: proved, rejected: [] }, revocation: revokedLater })],
});

export const AuthorityRevoked: Story = checked({
  signatures: [anEfirma({ revocation: { ...revokedLater, status: 'revoked', above: 'AUTORIDAD CERTIFICADORA' } })],
});

export const NotRevokedAtItsTime: Story = checked({
  signatures: [
    anEfirma({
      time: { claimed, stamped: proved, rejected: [] },
      revocation: { ...noAnswer(null), status: 'good', by: 'ocsp', at: claimed, isOfItsTime: true },
    }),
  ],
});

export const NotRevokedBackThen: Story = checked({ signatures: [anEfirma()] });

export const NotRevokedSayStrangers: Story = checked({
  signatures: [anEfirma({ signer: { ...efirma, authority: 'unknown' } })],
});

const rejections = ['not-of-it', 'wrong-purpose', 'revoked', 'in-the-future', 'out-of-order'] as const;
export const TimestampsThatDoNotCount: Story = checked({
  signatures: [
    anEfirma({
      time: {
        claimed,
        stamped: null,
        rejected: rejections.map((why) => ({ why, by: 'Sello de tiempo', time: '2026-11-20T10:00:04Z' })),
      },
    }),
  ],
});

export const AddedAgainstCertification: Story = checked({
  signatures: [
    anEfirma({
      integrity: 'forbidden',
      certification: 1,
      isAllowed: false,
      changes: [{ kind: 'invisible-field', page: null, box: null }],
    }),
  ],
});

export const SealForInvoices: Story = checked({
  signatures: [
    anEfirma({
      signer: { ...efirma, sat: { kind: 'csd', rfc: 'MUPA891116QE4', representative: 'VADA800927DJ3' } },
    }),
  ],
});

export const Expired: Story = checked({
  signatures: [anEfirma({ signer: { ...efirma, validity: 'expired', notAfter: '2026-05-01T00:00:00Z' } })],
});

export const NotSigned: Story = checked({ signatures: [] }, { file: { kind: 'version', document: null } });

export const Encrypted: Story = checked({ unclear: 'encrypted', signatures: [] });

export const NotAPdf: Story = checked({ unclear: 'not-a-pdf', signatures: [] });
