import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { IdentityFailure, type IdentityProvider, type IdentityResult } from '../../identity/identity-provider.ts';
import type { Dossier } from '../document/document.ts';
import { lockDossier } from '../document/document-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import { personOf, type Signer } from '../signer/signer.ts';
import { type Check, isNameUntold, isOtherName, isOver, nextReadOf } from './identity.ts';
import { readCheck, saveCheck, takeDueCheck } from './identity-storage.ts';
import { recordResult, signerIn } from './settle-identity.ts';

const lease = 2 * 60_000; // milliseconds: a reading takes seconds
const turn = 10_000; // milliseconds: a server that stops waits for it

/** What went wrong, in words for the operator. */
export interface ReadingTrouble {
  readonly checkId: string;
  readonly trouble: string;
}

/**
 * Reads at the source what is due: after a webhook at once, without one again and again, ever more seldom. A webhook that never comes
 * only takes longer; one that comes twice, or late, changes nothing that the source does not say.
 */
export async function readResults(context: AppContext): Promise<ReadingTrouble[]> {
  const { identityProvider: provider, database, now } = context;
  const troubles: ReadingTrouble[] = [];
  if (!provider) return troubles;
  const next = () => takeDueCheck(database, provider.name, now(), new Date(now().getTime() + lease));
  const begun = performance.now();
  for (let check = await next(); check; check = performance.now() - begun < turn ? await next() : undefined) {
    const trouble = await readOne(context, provider, check);
    if (trouble) troubles.push({ checkId: check.id, trouble });
  }
  return troubles;
}

async function readOne(context: AppContext, provider: IdentityProvider, check: Check): Promise<string | undefined> {
  try {
    const result = check.sessionId ? await provider.getResult(check.sessionId) : null;
    return await takeResult(context, check.id, result);
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error;
    await waitLonger(context, check, error.retryAfterSeconds);
    return error.message;
  }
}

async function waitLonger({ database, now }: AppContext, { id, documentId }: Check, seconds = 0): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await lockDossier(tx, documentId);
    const check = await readCheck(tx, id);
    if (!check) return;
    const usual = nextReadOf({ ...check, state: openState(check) }, now());
    const asked = new Date(now().getTime() + seconds * 1_000);
    await saveCheck(tx, { ...check, nextReadAt: usual && (usual > asked ? usual : asked), reads: check.reads + 1 });
  });
}

/** A decision that is to be read again waits as one that is not there yet. */
const openState = ({ state }: Check) => (state === 'asking' ? 'created' : 'submitted');

/** How often the source may not know a session before it is taken to be gone. */
const readsOfUnknown = 3;

/** Keeps what the source says of a try, and what follows from it, in one transaction. Returns what is wrong with it. */
export function takeResult(
  context: AppContext,
  checkId: string,
  result: IdentityResult | null,
): Promise<string | undefined> {
  return context.database.transaction().execute(async (tx) => {
    const found = await readCheck(tx, checkId);
    if (!found) return undefined;
    const dossier = await lockDossier(tx, found.documentId);
    const check = (await readCheck(tx, checkId)) ?? found;
    return take(context, tx, { dossier, read: { ...check, reads: check.reads + 1 } }, result);
  });
}

async function take(
  context: AppContext,
  tx: Transaction,
  { dossier, read }: Omit<Kept, 'known'>,
  result: IdentityResult | null,
): Promise<string | undefined> {
  if (result?.reference && result.reference !== read.id) {
    await saveCheck(tx, { ...read, nextReadAt: null });
    return 'the provider says that this session belongs to another try: nothing was taken from it';
  }
  const known = result ?? (read.reads >= readsOfUnknown ? gone : null);
  if (known?.state && !isKnown(read, known)) await keepResult(context, tx, { dossier, read, known });
  else await saveCheck(tx, { ...read, nextReadAt: nextReadOf(read, context.now()) });
  return result ? undefined : 'the provider does not know this session';
}

interface Kept {
  readonly dossier: Dossier;
  readonly read: Check;
  readonly known: IdentityResult;
}

async function keepResult(context: AppContext, tx: Transaction, { dossier, read, known }: Kept): Promise<void> {
  const at = context.now();
  const { code, decidedAt, nameOnDocument } = known;
  const state = known.state ?? read.state;
  const urlSealed = isOver(state) ? null : read.urlSealed; // nobody goes on there
  const changed: Check = { ...read, state, code, decidedAt, nameOnDocument, urlSealed, changedAt: at, reads: 0 };
  await saveCheck(tx, { ...changed, nextReadAt: nextReadOf(changed, at) });
  const signer = signerIn(dossier, read.signerId);
  if (!signer || state === 'submitted') return;
  await recordResult(context, tx, dossier, signer, changed);
  const identity = noticeOf(changed, signer);
  const by = personOf(signer).name;
  if (identity) await notifyCreator(context, tx, { type: 'failed', document: dossier.document, by, identity });
}

/** Its creator is told of what they decide about; and of what is taken back after somebody signed. */
function noticeOf(check: Check, signer: Signer): 'other_name' | 'declined' | undefined {
  if (check.isSuperseded) return undefined;
  if (isOtherName(check, signer)) return 'other_name';
  return check.state === 'declined' || isNameUntold(check) ? 'declined' : undefined;
}

const gone: IdentityResult = {
  reference: null,
  state: 'expired',
  code: 'unknown',
  decidedAt: null,
  nameOnDocument: null,
};

/** The same decision again, or one that is older than what is known. */
function isKnown(check: Check, { state, code, decidedAt }: IdentityResult): boolean {
  const isSame = check.state === state && check.code === code && check.decidedAt?.getTime() === decidedAt?.getTime();
  const isOlder = check.decidedAt !== null && decidedAt !== null && decidedAt < check.decidedAt;
  return isSame || isOlder;
}
