import { randomBytes } from 'node:crypto';
import type { CompanyId } from '@pacta/contracts';
import { assertSignedIn, type UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readWebhook } from './webhook-list-storage.ts';
import { insertWebhook, lockWebhook, saveWebhook, type Turn } from './webhook-storage.ts';

/** What a sealed secret opens for. */
export const secretOwner = (companyId: CompanyId) => `company_webhooks.secret ${companyId}`;

const hour = 60 * 60_000;

interface Wanted {
  readonly companyId: CompanyId;
  /** How long the former secret signs as well. */
  readonly overlapHours: number;
}

/** Makes the secret of a company, or another in its place. It is returned this once, and kept encrypted. */
export async function makeSecret(context: AppContext, { companyId, overlapHours }: Wanted) {
  const at = context.now();
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  const secretSealed = context.secrets.seal(secret, secretOwner(companyId));
  const formerUntil = await context.database.transaction().execute(async (tx) => {
    if (!(await readWebhook(tx, companyId))) throw new ExpectedProblem('company.not_found');
    const present = await lockWebhook(tx, companyId);
    if (!present) {
      await insertWebhook(tx, { companyId, secretSealed, secretMadeAt: at });
      return null;
    }
    const until = overlapHours > 0 ? new Date(at.getTime() + overlapHours * hour) : null;
    const former = { formerSealed: until && present.secretSealed, formerUntil: until };
    await saveWebhook(tx, companyId, { secretSealed, secretMadeAt: at, ...former });
    return until;
  });
  return { secret, formerUntil: formerUntil?.toISOString() ?? null };
}

/** For somebody who signed in: whoever has the secret can write messages that the company's system believes. */
export function makeSecretFor(context: AppContext, user: UserActor, wanted: Wanted) {
  assertSignedIn(user);
  return makeSecret(context, wanted);
}

type Sealed = Pick<Turn, 'companyId' | 'secretSealed' | 'formerSealed' | 'formerUntil'>;

/** What signs now: the secret and, for a while, the one before it. */
export function openSecrets(
  secrets: Secrets,
  { companyId, secretSealed, formerSealed, formerUntil }: Sealed,
  now: Date,
): string[] {
  const sealed = [secretSealed, ...(formerSealed && formerUntil && formerUntil > now ? [formerSealed] : [])];
  return sealed.map((one) => secrets.open(one, secretOwner(companyId)));
}
