import {
  approveDocument,
  declineDocument,
  exchangeLink,
  getPublicDocument,
  PublicDocument,
  receiveScan,
  rejectDocument,
  signDocument,
} from '@pacta/contracts';
import { getAskedAnnexes } from '@pacta/contracts/annex-list';
import { getOwnIdentity } from '@pacta/contracts/identity';
import { listOwnComments } from '@pacta/contracts/review';
import { checkSigningCode, getSigningCode, sendSigningCode } from '@pacta/contracts/signing-code';
import { ProblemError } from '@pacta/shared/http';
import { type Asked, type Fakes, numbered, oneOf, respond, respondTo, type Told, toldIn } from '@pacta/shared/testing';
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

const key = 'k'.repeat(43);
const endedKey = 'e'.repeat(43);

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

/** As they are now: acts change them until the page is left. */
let now = [toApprove, toComplete, toObserve, annexes.documents, identity.documents, codes.documents]
  .flat()
  .map(({ value }) => value);

const asked = ({ params }: Asked): PublicDocument => oneOf(now, params['documentId']);

async function current(request: Asked): Promise<PublicDocument> {
  const document = asked(request);
  if (!document.asksCode) return document;
  const { state } = await actsFor(codes, request).read();
  return { ...document, asksCode: state !== 'checked' };
}

/** The document becomes what a story tells that it is after an act. */
function become(told: Told<PublicDocument>[], story: string) {
  return (request: Asked): PublicDocument => {
    const { id } = asked(request);
    const after = told.find((each) => each.story === story);
    if (!after) throw new Error(`No story is called ${story}.`);
    now = now.map((document) => (document.id === id ? { ...after.value, id } : document));
    return asked(request);
  };
}

const linkTo =
  (page: string, search = '') =>
  ({ story, value }: Told<PublicDocument>) => ({
    label: `${page}${search && ', observing'}: ${story}`,
    to: `/document/${page}/${value.id}${search}#key=${key}`,
  });

const [first] = now;

/** Links as e-mails bring them, to a document in each state. */
export default {
  handlers: [
    respondTo(exchangeLink, async ({ request }) => {
      const body = (await request.clone().json()) as { key: string };
      if (body.key === endedKey) throw new ProblemError(problem(404, 'link.invalid'), null);
      return { token: 'fake', expires: new Date(Date.now() + 1_800_000).toISOString(), language: 'en' as const };
    }),
    respondTo(getPublicDocument, current),
    respondTo(approveDocument, become(toApprove, 'approved')),
    respondTo(rejectDocument, become(toApprove, 'rejected')),
    respondTo(signDocument, become(toComplete, 'signed')),
    respondTo(declineDocument, become(toComplete, 'declined')),
    respond(receiveScan, aReceivedScan),
    respond(listOwnComments, { results: [] }),
    respondTo(getAskedAnnexes, (request) => actsFor(annexes, request).read()),
    respondTo(getOwnIdentity, (request) => actsFor(identity, request).read()),
    respondTo(getSigningCode, (request) => actsFor(codes, request).read()),
    respondTo(sendSigningCode, (request) => actsFor(codes, request).send()),
    respondTo(checkSigningCode, async (request) => {
      const { code } = (await request.request.json()) as { code: string };
      return actsFor(codes, request).check(code);
    }),
  ],
  samples: [
    ...toApprove.map(linkTo('vobo')),
    ...[toComplete, annexes.documents, identity.documents, codes.documents].flat().map(linkTo('complete-document')),
    ...toObserve.map(linkTo('complete-document', '?for=observe')),
    { label: 'A link that has ended', to: `/document/vobo/${first?.id}#key=${endedKey}` },
    { label: 'Verify a file', to: '/document/verify' },
  ],
} satisfies Fakes;
