import type { DocumentId } from '@pacta/contracts';
import type { IdentityTrouble } from '@pacta/contracts/identity';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import {
  IdentityFailure,
  type IdentityProvider,
  type IdentitySession,
  identityProviderNames,
} from '../../identity/identity-provider.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import { assertStillActs } from '../document/assert-still-acts.ts';
import { signerWhoMay } from '../document/document-policy.ts';
import { lockDossier } from '../document/document-storage.ts';
import { byPerson, eventOn } from '../document/log-events.ts';
import { record } from '../log/log-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import { personOf, type Signer } from '../signer/signer.ts';
import { type Check, mostTries, type NextStep, nextReadOf, nextStepOf, standingOf } from './identity.ts';
import { insertCheck, readCheck, readChecks, saveCheck } from './identity-storage.ts';
import { recordResult } from './settle-identity.ts';

/** What a sealed address opens for. */
const urlOwner = ({ id }: Pick<Check, 'id'>) => `identity_checks.url ${id}`;

type Tell = (words: string) => void;

/**
 * Leads a signer to the provider's page, to begin or to go on. Null: a check that was made before counts again. A session is asked for
 * outside of any transaction, once for each try; what went wrong is told to the operator by `tell`.
 */
export async function startIdentity(
  context: AppContext,
  holder: LinkActor,
  documentId: DocumentId,
  tell: Tell,
): Promise<string | null> {
  const { identityProvider: provider } = context;
  const begun = await context.database.transaction().execute((tx) => begin(context, tx, holder, documentId));
  if (begun === null || typeof begun === 'string') return begun;
  if (!provider) throw new ExpectedProblem('identity.unavailable');
  try {
    const callback = pageOf(context, holder, documentId);
    const session = await provider.createSession({ reference: begun.id, callback });
    return await keepSession(context, holder, begun, session);
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error;
    tell(error.message);
    throw await keepTrouble(context, begun, error);
  }
}

/** Where the browser returns to. It is nobody's secret: without the link's key it opens nothing. */
const pageOf = ({ publicUrl }: AppContext, { role }: LinkActor, documentId: DocumentId): string =>
  `${publicUrl}/document/${role === 'approver' ? 'vobo' : 'complete-document'}/${documentId}`;

/** An address to go on at, a try whose session is to be made, or null: they are verified. */
async function begin(
  context: AppContext,
  tx: Transaction,
  holder: LinkActor,
  documentId: DocumentId,
): Promise<string | Check | null> {
  const { identityProvider: provider, secrets, now } = context;
  const dossier = await lockDossier(tx, documentId);
  const signer = signerWhoMay(holder, 'verify_identity', dossier);
  await assertStillActs(tx, holder, dossier.document, now());
  const checks = await readChecks(tx, signer.id);
  const approved = checks.findLast(({ state }) => state === 'approved');
  if (approved && (await countsAgain(context, tx, { dossier, signer, approved }))) return null;
  if (!provider) throw new ExpectedProblem('identity.unavailable');

  const live = checks.find(({ isSuperseded }) => !isSuperseded);
  const step = nextStepOf(signer, live, provider.name, now());
  assertMayGoOn(step);
  if (step === 'open' && live?.urlSealed) return secrets.open(live.urlSealed, urlOwner(live));
  if (step === 'make' && live) return saved(tx, { ...live, askedAt: now(), trouble: null });
  assertFewTries(checks, now());
  if (live) await saveCheck(tx, { ...live, isSuperseded: true, urlSealed: null });
  const check = newCheck(signer, provider, now());
  await insertCheck(tx, check);
  return check;
}

function assertMayGoOn(step: NextStep): void {
  if (step === 'starting') throw new ExpectedProblem('identity.starting', { retryAfterSeconds: 5 });
  if (step === 'declined') throw new ExpectedProblem('identity.declined');
  if (step === 'waiting') throw new ExpectedProblem('document.transition_not_allowed');
}

async function saved(tx: Transaction, check: Check): Promise<Check> {
  await saveCheck(tx, check);
  return check;
}

interface Approved {
  readonly dossier: Awaited<ReturnType<typeof lockDossier>>;
  readonly signer: Signer;
  readonly approved: Check;
}

/** A name was corrected to what the document shown says: nobody has to show it again. */
async function countsAgain(context: AppContext, tx: Transaction, { dossier, signer, approved }: Approved) {
  if (standingOf(signer, [approved], undefined) !== 'verified') return false;
  await recordResult(context, tx, dossier, signer, approved);
  return true;
}

function assertFewTries(checks: readonly Check[], now: Date): void {
  const recent = checks.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < mostTries.within);
  if (recent.length >= mostTries.count) throw new ExpectedProblem('request.too_many', { retryAfterSeconds: 3_600 });
}

const newCheck = (signer: Signer, { name: provider }: IdentityProvider, now: Date): Check => ({
  id: newId(now),
  documentId: signer.documentId,
  signerId: signer.id,
  email: personOf(signer).email,
  provider,
  sessionId: null,
  urlSealed: null,
  state: 'asking',
  trouble: null,
  toldAt: null,
  code: null,
  decidedAt: null,
  nameOnDocument: null,
  isSuperseded: false,
  askedAgain: false,
  createdAt: now,
  changedAt: now,
  askedAt: now,
  nextReadAt: null,
  readAt: null,
  reads: 0,
});

/** A webhook may have been faster: then it is further than just made. */
function keepSession(
  { database, jobs, secrets, now }: AppContext,
  holder: LinkActor,
  { id, documentId }: Check,
  { sessionId, url }: IdentitySession,
): Promise<string> {
  return database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    const check = await readCheck(tx, id);
    const signer = dossier.signers.find((each) => each.id === check?.signerId);
    if (!check || !signer) throw new ExpectedProblem('document.not_found');
    const at = now();
    const state = check.state === 'asking' ? 'created' : check.state;
    const made = { ...check, sessionId, urlSealed: secrets.seal(url, urlOwner(check)), state, trouble: null } as const;
    await saveCheck(tx, { ...made, changedAt: at, nextReadAt: check.nextReadAt ?? nextReadOf(made, at) });
    const { document } = dossier;
    const details = { provider: check.provider, reference: sessionId };
    const who = byPerson('signer', personOf(signer), holder);
    await record(
      tx,
      documentId,
      eventOn(document, 'IDENTITY_STARTED', who, at, { position: signer.position, details }),
    );
    if (await forgetTold(tx, signer)) {
      const by = identityProviderNames[check.provider];
      await notifyCreator({ jobs, now }, tx, { type: 'resumed', document, by });
    }
    return url;
  });
}

/** Whether the creator was told that no session could be made, by whichever try: it is told once that one was. */
async function forgetTold(tx: Transaction, { id }: Signer): Promise<boolean> {
  const told = (await readChecks(tx, id)).filter(({ toldAt }) => toldAt !== null);
  for (const check of told) await saveCheck(tx, { ...check, toldAt: null });
  return told.length > 0;
}

const troubles: Record<IdentityFailure['trouble'], IdentityTrouble> = {
  credentials: 'unavailable',
  refused: 'unavailable',
  busy: 'unavailable',
  down: 'unavailable',
  unclear: 'unclear',
};

/** The creator is told once for each try, and not of a provider that only asks to wait. Returns what the signer is told. */
async function keepTrouble(
  context: AppContext,
  { id, documentId }: Check,
  { trouble: failure, retryAfterSeconds }: IdentityFailure,
): Promise<ExpectedProblem> {
  const trouble = troubles[failure];
  await context.database.transaction().execute(async (tx) => {
    const { document, signers } = await lockDossier(tx, documentId);
    const check = await readCheck(tx, id);
    const signer = signers.find((each) => each.id === check?.signerId);
    if (!check || !signer || check.state !== 'asking' || check.sessionId) return; // a webhook says that it was made
    const isTold = failure !== 'busy' && check.toldAt === null;
    await saveCheck(tx, { ...check, trouble, changedAt: context.now(), ...(isTold && { toldAt: context.now() }) });
    if (!isTold) return;
    const by = personOf(signer).name;
    await notifyCreator(context, tx, { type: 'failed', document, by, identity: 'unavailable' });
  });
  const waiting = retryAfterSeconds ?? (trouble === 'unclear' ? 60 : undefined);
  return new ExpectedProblem(
    trouble === 'unclear' ? 'identity.unclear' : 'identity.unavailable',
    waiting === undefined ? {} : { retryAfterSeconds: waiting },
  );
}
