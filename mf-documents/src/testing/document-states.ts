import { CommentView, type DocumentDetail, LogEntry, ScanId, Sha256, SignerView } from '@pacta/contracts';
import { aDocumentDetail, aScan } from '@pacta/shared/testing';

const at = '2026-11-19T18:05:00Z';
const [signer] = aDocumentDetail().signers;
const commentId = '4c1e8a2b-0000-4000-8000-000000000001';

const signerWho = (change: Partial<SignerView>) => SignerView.parse({ ...signer, ...change });

const logged = (sequence: number, type: LogEntry['type'], change: Partial<LogEntry> = {}) =>
  LogEntry.parse({ ...aDocumentDetail().log[0], sequence, type, at, ...change });

const timeline = (...states: DocumentDetail['timeline'][number]['state'][]): DocumentDetail['timeline'] =>
  (['created', 'approval', 'signature', 'completed'] as const).map((step, index) => ({
    step,
    state: states[index] ?? 'waiting',
    at: states[index] === 'done' ? at : null,
  }));

export const aRejectedDocument = aDocumentDetail({
  status: 'RECHAZADO',
  allowed: ['view', 'download', 'comment', 'upload_version'],
  timeline: timeline('done', 'in_progress').map((step) =>
    step.step === 'approval' ? { ...step, outcome: { kind: 'stopped', by: 'Elena Ortiz Prado', at } } : step,
  ),
  rejection: { by: 'Elena Ortiz Prado', at, commentId: CommentView.shape.id.parse(commentId) },
  comments: [
    CommentView.parse({
      id: commentId,
      author: { kind: 'approver', name: 'Elena Ortiz Prado' },
      text: 'The rent in clause 4 is wrong.\nIt should be 18,500 a month.',
      at,
      isRejection: true,
    }),
  ],
  log: [logged(1, 'CREATED'), logged(2, 'REJECTED', { actor: { kind: 'approver', name: 'Elena Ortiz Prado' } })],
});

const sender = { kind: 'user' as const, name: 'Lucía Robles Hernández' };

export const aWithdrawnDocument = aDocumentDetail({
  ...aRejectedDocument,
  timeline: timeline('done', 'in_progress').map((step) =>
    step.step === 'approval'
      ? { ...step, outcome: { kind: 'stopped', by: sender.name, at, isWithdrawal: true } }
      : step,
  ),
  rejection: { by: sender.name, at, commentId: CommentView.shape.id.parse(commentId), isWithdrawal: true },
  comments: aRejectedDocument.comments.map((comment) => ({
    ...comment,
    author: sender,
    text: 'The rent has changed.',
  })),
  log: [logged(1, 'CREATED'), logged(2, 'REJECTED', { actor: sender })],
});

export const aVoidedDocument = aDocumentDetail({
  ...aRejectedDocument,
  rejection: { by: 'DocuSign', at, commentId: CommentView.shape.id.parse(commentId), isOver: true },
});

export const aSentDocument = aDocumentDetail({
  status: 'ENVIADO',
  allowed: ['view', 'download', 'comment', 'remind', 'correct_email'],
  alsoAllowed: ['withdraw', 'correct_name'],
  timeline: timeline('done', 'done', 'in_progress'),
  signers: [
    signerWho({ state: 'signed', invitedAt: at, signedAt: at }),
    signerWho({
      id: SignerView.shape.id.parse('3f9a1b5c-0000-4000-8000-000000000002'),
      position: 'firmante_2',
      name: 'Café Altamira, S.A. de C.V.',
      email: 'contacto@altamira.example',
      representativeName: 'Sofía Reyes Aguilar',
      representativeEmail: 'sofia@altamira.example',
      state: 'invited',
      invitedAt: at,
    }),
  ],
  log: [
    logged(1, 'CREATED'),
    logged(2, 'ACCEPTED', { actor: { kind: 'approver', name: 'Elena Ortiz Prado' } }),
    logged(3, 'SENT', { actor: { kind: 'system', name: '' } }),
    logged(4, 'SIGNED', { actor: { kind: 'signer', name: 'Mateo García Luna' }, position: 'firmante_1' }),
  ],
});

/** Approved a moment ago; nobody has been asked to sign yet. */
export const anAcceptedDocument = aDocumentDetail({
  ...aSentDocument,
  status: 'ACEPTADO',
  allowed: ['view', 'download', 'comment'],
  alsoAllowed: [],
  signers: aSentDocument.signers.map((each) => ({ ...each, state: 'waiting', invitedAt: null, signedAt: null })),
  log: aSentDocument.log.slice(0, 2),
});

/** The mail server took no mail for a signer who has signed, nor for the one who is waited for. */
export const aDocumentWithRefusedAddresses = aDocumentDetail({
  ...aSentDocument,
  signers: aSentDocument.signers.map((each) => ({
    ...each,
    refusedAt: at,
    messages: [{ kind: 'email' as const, state: 'failed' as const, at, reason: '550 5.1.1 No such user' }],
  })),
});

/** An e-mail and an SMS that arrived, and a late e-mail beside a WhatsApp message of which nobody can say whether it was sent. */
export const aDocumentWithMessages = aDocumentDetail({
  ...aSentDocument,
  signers: aSentDocument.signers.map((each, index) => ({
    ...each,
    messages:
      index === 0
        ? [
            { kind: 'email' as const, state: 'delivered' as const, at, reason: null },
            { kind: 'sms' as const, state: 'failed' as const, at, reason: '30005 unknown number' },
          ]
        : [
            { kind: 'email' as const, state: 'delayed' as const, at, reason: '451 4.4.1 No answer from host' },
            { kind: 'whatsapp' as const, state: 'unknown' as const, at, reason: null },
          ],
  })),
});

/** The e-mail to the signer who is waited for was not taken yet: its server wants it later. */
export const aDocumentWithWaitingMail = aDocumentDetail({
  ...aSentDocument,
  signers: aSentDocument.signers.map((each, index) =>
    index === 0
      ? each
      : {
          ...each,
          messages: [{ kind: 'email' as const, state: 'sending' as const, at, reason: '451 4.7.1 Greylisted' }],
        },
  ),
});

/** The second scan of the second signer, after the first was sent back; the client's was accepted. */
export const aDocumentInReview = aDocumentDetail({
  ...aSentDocument,
  allowed: ['view', 'download', 'comment'],
  alsoAllowed: ['withdraw'],
  settings: { ...aSentDocument.settings, signatureType: 'fisica' },
  signers: aSentDocument.signers.map((each) =>
    each.state === 'invited' ? { ...each, scanInReview: true } : { ...each, signedOnPaper: true },
  ),
  scans: [
    aScan({
      name: 'Sofía Reyes Aguilar',
      position: 'firmante_2',
      comparison: { missing: [2], unread: [2] },
      removed: ['javascript', 'embedded_file'],
    }),
    aScan({
      id: ScanId.parse('7a5d0c1e-0000-4000-8000-000000000002'),
      name: 'Sofía Reyes Aguilar',
      position: 'firmante_2',
      state: 'returned',
      reason: 'Page 2 is upside down.',
      mayReview: false,
    }),
    aScan({ id: ScanId.parse('7a5d0c1e-0000-4000-8000-000000000003'), state: 'accepted', mayReview: false }),
  ],
});

export const aDeclinedDocument = aDocumentDetail({
  ...aSentDocument,
  status: 'RECHAZADO',
  allowed: ['view', 'download', 'comment', 'upload_version'],
  alsoAllowed: [],
  settings: { ...aSentDocument.settings, sendWithoutVobo: true, voboName: null, voboEmail: null },
  timeline: timeline('done', 'done', 'in_progress').map((step) => {
    if (step.step === 'approval') return { ...step, at: null, outcome: { kind: 'skipped', by: null, at: null } };
    return step.step === 'signature' ? { ...step, outcome: { kind: 'stopped', by: 'Mateo García Luna', at } } : step;
  }),
  signers: aSentDocument.signers.map((each, index) => ({
    ...each,
    state: index === 0 ? 'declined' : 'waiting',
    signedAt: null,
  })),
});

/** Of a company that wants no seal. */
export const anUnsealedDocument = (): DocumentDetail => ({
  ...aCompletedDocument,
  signatureKind: 'simple',
  sealedSha256: null,
  fileSha256: Sha256.parse('d'.repeat(64)),
  log: aCompletedDocument.log.map((entry) =>
    entry.type === 'COMPLETED' ? { ...entry, sha256: Sha256.parse('d'.repeat(64)) } : entry,
  ),
});

export const aCompletedDocument = aDocumentDetail({
  ...aSentDocument,
  status: 'COMPLETADO',
  allowed: ['view', 'download', 'comment'],
  alsoAllowed: [],
  sealedSha256: Sha256.parse('c'.repeat(64)),
  record: { fileName: 'contrato (registro de firma).pdf', size: 48_210, at: '2026-11-20T18:00:05.000Z' },
  timeline: timeline('done', 'done', 'done', 'done'),
  signers: aSentDocument.signers.map((each) => ({ ...each, state: 'signed', signedAt: at })),
  log: [...aSentDocument.log, logged(5, 'COMPLETED', { actor: { kind: 'system', name: '' } })],
});
