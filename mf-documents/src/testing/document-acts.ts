import {
  type AnnexView,
  acceptScan,
  CommentId,
  CommentView,
  commentOnDocument,
  correctApproverEmail,
  correctApproverName,
  correctSignerEmail,
  correctSignerName,
  correctSignerPhone,
  type DocumentDetail,
  type Endpoint,
  remindDocument,
  returnScan,
  type ScanState,
  type SignerView,
  scheduleDocument,
  uploadVersion,
  withdrawDocument,
} from '@pacta/contracts';
import { type Asked, bodyOf, type Kept, respondTo } from '@pacta/shared/testing';
import type { z } from 'zod';
import { aWithdrawnDocument } from './document-states.ts';

type ForDocument<Body extends z.ZodType> = Endpoint & { readonly response: typeof DocumentDetail; readonly body: Body };
type Changed<Body extends z.ZodType> = (
  document: DocumentDetail,
  body: z.output<Body>,
  params: Asked['params'],
) => Partial<DocumentDetail>;

const at = () => new Date().toISOString();
const author = { kind: 'user' as const, name: 'Lucía Robles Hernández' };

function comment({ comments }: DocumentDetail, text: string, isRejection = false): CommentView {
  const id = `cc010000-0000-4000-8000-${String(comments.length + 1).padStart(12, '0')}`;
  return CommentView.parse({ id: CommentId.parse(id), author, text, at: at(), isRejection });
}

const settingsWith = ({ settings }: DocumentDetail, change: Partial<DocumentDetail['settings']>) => ({
  settings: { ...settings, ...change },
});

const signersWith = ({ signers }: DocumentDetail, id: unknown, change: Partial<SignerView>) => ({
  signers: signers.map((signer) => (signer.id === id ? { ...signer, ...change } : signer)),
});

function withdrawn(document: DocumentDetail, reason: string): Partial<DocumentDetail> {
  const { status, allowed, alsoAllowed, timeline, rejection } = aWithdrawnDocument;
  const said = comment(document, reason, true);
  const rejected = rejection && { ...rejection, at: said.at, commentId: said.id };
  return { status, allowed, alsoAllowed, timeline, rejection: rejected, comments: [...document.comments, said] };
}

/** What a corrected version begins anew. */
function corrected(document: DocumentDetail, first: DocumentDetail, annexes: AnnexView[]): Partial<DocumentDetail> {
  const { status, allowed, alsoAllowed, timeline } = first;
  const version = document.version + 1;
  const [latest] = document.versions;
  const signers = document.signers.map((signer) => ({ ...signer, state: 'waiting' as const, signedAt: null }));
  const versions = latest ? [{ ...latest, version, at: at() }, ...document.versions] : [];
  return { status, allowed, alsoAllowed, timeline, signers, annexes, version, versions, rejection: null };
}

function reviewed(document: DocumentDetail, scanId: unknown, state: ScanState, reason: string) {
  const { scans = [] } = document;
  const position = scans.find(({ id }) => id === scanId)?.position;
  const signed = state === 'accepted' ? { state: 'signed' as const, signedAt: at(), signedOnPaper: true } : {};
  return {
    scans: scans.map((scan) => (scan.id === scanId ? { ...scan, state, reason, mayReview: false } : scan)),
    signers: document.signers.map((signer) =>
      signer.position === position ? { ...signer, ...signed, scanInReview: false } : signer,
    ),
  };
}

const unscheduled = { firstReminderDays: null, reminderEveryDays: null, expiresAt: null };

function scheduled({ schedule }: DocumentDetail, body: z.output<typeof scheduleDocument.body>) {
  const former = { nextReminderAt: null, hasExpired: false, ...unscheduled, ...schedule };
  const { firstReminderDays = former.firstReminderDays, reminderEveryDays = former.reminderEveryDays, signBy } = body;
  const expiresAt = signBy === undefined ? former.expiresAt : signBy && `${signBy}T23:59:59Z`;
  return { schedule: { ...former, firstReminderDays, reminderEveryDays, expiresAt } };
}

/** Acts on documents, as far as a page shows what came of them. `first`: a document that has just begun. */
export function documentActs(documents: Kept<DocumentDetail>, first: DocumentDetail) {
  const act = <Body extends z.ZodType>(endpoint: ForDocument<Body>, changed: Changed<Body>) => {
    const { response, ...address }: Endpoint & { response: typeof DocumentDetail } = endpoint;
    return respondTo({ ...address, response }, async (asked) => {
      const body = (await bodyOf(endpoint, asked)) as z.output<Body>;
      return documents.change(asked.params['documentId'], (document) => changed(document, body, asked.params));
    });
  };
  const review = (params: Asked['params'], state: ScanState, reason = '') => {
    documents.change(params['documentId'], (document) => reviewed(document, params['scanId'], state, reason));
    return { state };
  };
  return [
    respondTo(remindDocument, ({ params }) => documents.one(params['documentId'])),
    act(correctApproverEmail, (document, { email }) => settingsWith(document, { voboEmail: email })),
    act(correctApproverName, (document, { name }) => settingsWith(document, { voboName: name })),
    act(correctSignerEmail, (document, { email }, { signerId }) =>
      signersWith(document, signerId, { email, refusedAt: null }),
    ),
    act(correctSignerPhone, (document, { phone }, { signerId }) => signersWith(document, signerId, { phone })),
    act(correctSignerName, (document, { name, representativeName = null }, { signerId }) =>
      signersWith(document, signerId, { name, representativeName }),
    ),
    act(scheduleDocument, scheduled),
    act(withdrawDocument, (document, { reason }) => withdrawn(document, reason)),
    act(uploadVersion, (document) => corrected(document, first, document.annexes)),
    respondTo(commentOnDocument, async (asked) => {
      const { text } = await bodyOf(commentOnDocument, asked);
      const document = documents.one(asked.params['documentId']);
      const added = comment(document, text);
      documents.change(document.id, ({ comments }) => ({ comments: [...comments, added] }));
      return added;
    }),
    respondTo(acceptScan, ({ params }) => review(params, 'accepted')),
    respondTo(returnScan, async (asked) => {
      const { reason } = await bodyOf(returnScan, asked);
      return review(asked.params, 'returned', reason);
    }),
  ];
}
