import {
  AnnexItemId,
  answerQuestions,
  approveDocument,
  CommentId,
  type CommentView,
  declineDocument,
  discardScan,
  exchangeLink,
  getPublicDocument,
  type Problem,
  PublicDocument,
  receiveScan,
  rejectDocument,
  type ScanView,
  sendScan,
  signDocument,
  UploadId,
} from '@pacta/contracts';
import { type AskedAnnexes, getAskedAnnexes, giveAnnex, takeAnnexBack } from '@pacta/contracts/annex-list';
import { forwardDocument } from '@pacta/contracts/circulation';
import { getOwnIdentity, type OwnIdentity, startIdentity } from '@pacta/contracts/identity';
import { listOwnComments, writeToSender } from '@pacta/contracts/review';
import { checkSigningCode, getSigningCode, sendSigningCode } from '@pacta/contracts/signing-code';
import { ProblemError } from '@pacta/shared/http';
import {
  type Asked,
  bodyOf,
  type Fakes,
  kept,
  numbered,
  respond,
  respondTo,
  type Told,
  toldIn,
} from '@pacta/shared/testing';
import { z } from 'zod';
import type { AnnexActs } from '../annexes/annex-acts.ts';
import * as annexStories from '../annexes/annexes-task.stories.tsx';
import type { CodeActs } from '../code/code-acts.ts';
import * as codeStories from '../code/code-task.stories.tsx';
import * as completeStories from '../complete/complete-view.stories.tsx';
import type { IdentityActs } from '../identity/identity-acts.ts';
import * as identityStories from '../identity/identity-task.stories.tsx';
import * as observeStories from '../observe/observe-view.stories.tsx';
import * as voboStories from '../vobo/vobo-view.stories.tsx';
import { aSignerDocument } from './a-signer-document.ts';
import { aReceivedScan } from './paper-parts.tsx';
import { problem } from './problem.ts';

const keyOf = (letter: string) => letter.repeat(43);
const key = keyOf('k');

const withdrawal = {
  document: 'Lease of Avenida Juárez 12',
  company: 'Inmobiliaria Robles',
  by: 'Lucía Robles Hernández',
  at: '2026-11-20T10:00:00Z',
  reason: 'The rent in clause 4 has changed.',
  language: 'en' as const,
};

/** Keys that open nothing any more, and what is told then. */
const endings = [
  { label: 'A link that is spent', key: keyOf('e'), why: {} },
  { label: 'A link to a document that was withdrawn', key: keyOf('w'), why: { withdrawal } },
  { label: 'A link whose holder forwarded it', key: keyOf('f'), why: { ended: 'forwarded' as const } },
  { label: 'A link of a place that was given back', key: keyOf('g'), why: { ended: 'given_back' as const } },
  { label: 'A link of a former observer', key: keyOf('o'), why: { ended: 'not_observing' as const } },
];

const refused = (why: Partial<Problem>) => new ProblemError({ ...problem(401, 'link.invalid'), ...why }, null);

const documentsIn = (stories: object, area: string) => numbered(toldIn(stories, 'document', PublicDocument), area);
const toApprove = documentsIn(voboStories, 'aa01');
const toComplete = documentsIn(completeStories, 'aa02');
const toObserve = documentsIn(observeStories, 'aa03');

/** A document for each state of a part that asks the server by itself, and what that part is told there. */
function partIn<Acts>(stories: object, area: string, asking: Partial<PublicDocument>) {
  const acts = toldIn(stories, 'acts', z.custom<Acts>());
  const documents = acts.map(({ story }) => ({ story, value: aSignerDocument(asking) }));
  return { acts, documents: numbered(documents, area) };
}

const [firstToApprove] = toApprove as [Told<PublicDocument>];
const forApprovers = numbered(
  [{ story: 'may be forwarded', value: { ...firstToApprove.value, mayForward: true } }],
  'aa07',
);
const signer = aSignerDocument().person;
const forwardedBy = { name: 'Sofía Reyes Aguilar', reason: 'She signs for our company since November.' };
const inPerson = { on: 'Lucía Robles Hernández', until: '2099-01-01T00:00:00Z' };
const forSigners = numbered(
  [
    { story: 'may be forwarded', value: aSignerDocument({ mayForward: true }) },
    { story: 'forwarded to the reader', value: aSignerDocument({ person: { ...signer, forwardedBy } }) },
    { story: 'in person', value: aSignerDocument({ asksCode: true, inPerson }) },
    ...(['docusign', 'weetrust'] as const).map((provider) => ({
      story: `signed at ${provider}`,
      value: aSignerDocument({ provider, allowed: ['download'] }),
    })),
  ],
  'aa08',
);

const unsigned = { allowed: ['decline', 'download'] } satisfies Partial<PublicDocument>;
const annexes = partIn<AnnexActs>(annexStories, 'aa04', { ...unsigned, asksAnnexes: 'missing' });
const identity = partIn<IdentityActs>(identityStories, 'aa05', { ...unsigned, alsoAllowed: ['verify_identity'] });
const codes = partIn<CodeActs>(codeStories, 'aa06', { asksCode: true });

/** What the part is told about the document that was asked for; of a document of another page what its first story tells. */
function actsFor<Acts>(
  { acts, documents }: { acts: Told<Acts>[]; documents: Told<PublicDocument>[] },
  { params }: Asked,
) {
  const index = documents.findIndex(({ value }) => value.id === params['documentId']);
  const { value } = acts[Math.max(index, 0)] as Told<Acts>; // toldIn has found one
  return value;
}

const documents = kept(
  [
    ...[toApprove, forApprovers, toComplete, forSigners, toObserve],
    ...[annexes.documents, identity.documents, codes.documents],
  ]
    .flat()
    .map(({ value }) => value),
);

const asked = ({ params }: Asked): PublicDocument => documents.one(params['documentId']);

/** As it is now: what its parts were told may have freed it to be signed. */
async function current(request: Asked): Promise<PublicDocument> {
  const document = asked(request);
  if (forwarded.has(document.id)) throw refused({ ended: 'forwarded' });
  if (document.person.hasActed) return document;
  if (document.asksCode) return { ...document, asksCode: (await actsFor(codes, request).read()).state !== 'checked' };
  const list =
    document.asksAnnexes &&
    (await actsFor(annexes, request)
      .read()
      .catch(() => null)); // its part says so itself
  return list ? withAnnexes(document, list) : document;
}

function withAnnexes(document: PublicDocument, { items }: AskedAnnexes): PublicDocument {
  const isMissing = items.some(({ isRequired, isWaived, files }) => isRequired && !isWaived && files.length === 0);
  if (isMissing) return { ...document, asksAnnexes: 'missing', allowed: unsigned.allowed };
  return { ...document, asksAnnexes: 'given', allowed: ['sign', ...unsigned.allowed] };
}

async function give(request: Asked) {
  const form = await request.request.formData();
  const acts = actsFor(annexes, request);
  const id = AnnexItemId.parse(request.params['itemId']);
  return acts.give(id, form.get('file') as File, () => {}, request.request.signal);
}

/** The provider of nobody verifies at once, and has no page to go to. */
function verify(request: Asked) {
  documents.change(asked(request).id, () => ({ alsoAllowed: [], allowed: ['sign', ...unsigned.allowed] }));
  verified.add(asked(request).id);
  return { url: null };
}
const verified = new Set<string>();

async function ownIdentity(request: Asked): Promise<OwnIdentity> {
  const identityNow = await actsFor(identity, request).read();
  const isVerified = verified.has(asked(request).id);
  return isVerified ? { ...identityNow, standing: 'verified', state: 'approved', mayStart: false } : identityNow;
}

async function answer(request: Asked): Promise<PublicDocument> {
  const { answers } = await bodyOf(answerQuestions, request);
  return documents.change(asked(request).id, ({ questions }) => ({
    questions: questions.map((question) => ({
      ...question,
      answer: String(answers[question.name] ?? question.answer),
    })),
    hasOpenQuestions: false,
    allowed: ['sign', ...unsigned.allowed],
  }));
}

const forwarded = new Set<string>();
const comments: CommentView[] = [];

async function write(request: Asked): Promise<CommentView> {
  const { text } = await bodyOf(writeToSender, request);
  const { kind, name } = asked(request).person;
  const id = CommentId.parse(crypto.randomUUID());
  comments.push({ id, author: { kind, name }, text, at: new Date().toISOString(), isRejection: false });
  return comments.at(-1) as CommentView;
}

const scanned = (request: Asked, state: ScanView['state'] | null, allowed: PublicDocument['allowed']) =>
  documents.change(asked(request).id, () => ({ scan: state && { ...aReceivedScan, state }, allowed }));

/** The document becomes what a story tells that it is after an act. */
function become(told: Told<PublicDocument>[], story: string) {
  return (request: Asked): PublicDocument => {
    const after = told.find((each) => each.story === story);
    if (!after) throw new Error(`No story is called ${story}.`);
    const { id, person } = asked(request);
    const { hasActed, actedAt, decision } = after.value.person;
    // Who it is, and how they were asked, stays; what is still asked of them is done.
    const stays = { id, person: { ...person, hasActed, actedAt, decision } };
    return documents.change(id, () => ({ ...after.value, ...stays, asksCode: false, inPerson: undefined }));
  };
}

const onPaper = ['upload_scan', 'decline', 'download'] satisfies PublicDocument['allowed'];

const linkTo =
  (page: string, search = '') =>
  ({ story, value }: Told<PublicDocument>) => ({
    label: `${page}${search && ', observing'}: ${story}`,
    to: `/document/${page}/${value.id}${search}#key=${key}`,
  });

/** Links as e-mails bring them, to a document in each state. */
export default {
  handlers: [
    respondTo(exchangeLink, async (request) => {
      const body = await bodyOf(exchangeLink, request);
      const ending = endings.find((each) => each.key === body.key);
      if (ending) throw refused(ending.why);
      return { token: 'fake', expires: new Date(Date.now() + 1_800_000).toISOString(), language: 'en' as const };
    }),
    respondTo(getPublicDocument, current),
    respondTo(approveDocument, become(toApprove, 'approved')),
    respondTo(rejectDocument, become(toApprove, 'rejected')),
    respondTo(signDocument, become(toComplete, 'signed')),
    respondTo(declineDocument, become(toComplete, 'declined')),
    respondTo(answerQuestions, answer),
    respondTo(receiveScan, (request) => scanned(request, 'received', onPaper).scan ?? aReceivedScan),
    respondTo(discardScan, (request) => scanned(request, null, onPaper)),
    respondTo(sendScan, (request) => scanned(request, 'sent', ['download'])),
    respond(listOwnComments, { results: comments }),
    respondTo(writeToSender, write),
    respondTo(forwardDocument, async (request) => {
      const { name, email } = await bodyOf(forwardDocument, request);
      forwarded.add(asked(request).id);
      return { name, email };
    }),
    respondTo(getAskedAnnexes, (request) => actsFor(annexes, request).read()),
    respondTo(giveAnnex, give),
    respondTo(takeAnnexBack, (request) => {
      const { itemId, annexId } = request.params;
      return actsFor(annexes, request).takeBack(AnnexItemId.parse(itemId), UploadId.parse(annexId));
    }),
    respondTo(getOwnIdentity, ownIdentity),
    respondTo(startIdentity, verify),
    respondTo(getSigningCode, (request) => actsFor(codes, request).read()),
    respondTo(sendSigningCode, (request) => actsFor(codes, request).send()),
    respondTo(checkSigningCode, async (request) => {
      const { code } = await bodyOf(checkSigningCode, request);
      return actsFor(codes, request).check(code);
    }),
  ],
  samples: [
    ...[toApprove, forApprovers].flat().map(linkTo('vobo')),
    ...[toComplete, forSigners, annexes.documents, identity.documents, codes.documents]
      .flat()
      .map(linkTo('complete-document')),
    ...toObserve.map(linkTo('complete-document', '?for=observe')),
    ...endings.map(({ label, key: ended }) => ({
      label,
      to: `/document/complete-document/${firstToApprove.value.id}#key=${ended}`,
    })),
    { label: 'Verify a file', to: '/document/verify' },
  ],
} satisfies Fakes;
