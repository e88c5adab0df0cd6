import type { DocumentId, SignerId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { approvingSigner, type Dossier } from '../document/document.ts';
import { assertSees, mayDecideIdentity } from '../document/document-policy.ts';
import { lockDossier, saveDossier } from '../document/document-storage.ts';
import { byUser, eventOn } from '../document/log-events.ts';
import { sendAnotherLink } from '../link/send-link.ts';
import { record } from '../log/log-storage.ts';
import { personOf, type Signer } from '../signer/signer.ts';
import { allowedOn } from './identity-policy.ts';
import { readChecks, saveCheck, saveWaiver } from './identity-storage.ts';

interface Asked {
  readonly documentId: DocumentId;
  readonly signerId: SignerId;
}

/** Its creator lets a signer try again whose identity was declined. They receive another link that says so. */
export function askAgain(context: AppContext, user: UserActor, asked: Asked): Promise<void> {
  return deciding(context, user, asked, 'ask_again', async (tx, { dossier, signer, live }) => {
    if (!live) throw new ExpectedProblem('document.transition_not_allowed');
    await saveCheck(tx, { ...live, askedAgain: true });
    const { document } = dossier;
    const details = { to: personOf(signer).email };
    const event = eventOn(document, 'IDENTITY_ASKED_AGAIN', byUser(user), context.now(), {
      ...{ position: signer.position, details },
    });
    await record(tx, document.id, event);
    const purpose = approvingSigner(dossier)?.id === signer.id ? 'vobo' : 'complete';
    await sendAnotherLink(context, tx, { documentId: document.id, purpose, signerId: signer.id }, 'identity');
  });
}

/** Its creator lets a signer sign who has not shown who they are, and says why. */
export function waiveIdentity(
  context: AppContext,
  user: UserActor,
  { reason, ...asked }: Asked & { readonly reason: string },
): Promise<void> {
  return deciding(context, user, asked, 'waive', async (tx, { dossier, signer }) => {
    const at = context.now();
    await saveWaiver(tx, { signerId: signer.id, email: personOf(signer).email, userName: user.name, reason, at });
    const signers = dossier.signers.map((each) => (each.id === signer.id ? waived(each) : each));
    await saveDossier(tx, { ...dossier, signers });
    const details = { reason, standing: 'waived' };
    const { document } = dossier;
    await record(
      tx,
      document.id,
      eventOn(document, 'IDENTITY_WAIVED', byUser(user), at, { position: signer.position, details }),
    );
  });
}

const waived = (signer: Signer): Signer => ({ ...signer, identity: 'waived' });

interface Decided {
  readonly dossier: Dossier;
  readonly signer: Signer;
  readonly live: Awaited<ReturnType<typeof readChecks>>[number] | undefined;
}

function deciding(
  { database }: AppContext,
  user: UserActor,
  { documentId, signerId }: Asked,
  action: 'ask_again' | 'waive',
  decide: (tx: Transaction, decided: Decided) => Promise<void>,
): Promise<void> {
  return database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    assertSees(user, dossier.document);
    const signer = dossier.signers.find(({ id }) => id === signerId);
    if (!signer) throw new ExpectedProblem('document.recipient_not_found');
    if (!mayDecideIdentity(user, dossier)) throw new ExpectedProblem('document.forbidden');
    const live = (await readChecks(tx, signerId)).find(({ isSuperseded }) => !isSuperseded);
    if (!allowedOn(user, dossier, signer, live).includes(action))
      throw new ExpectedProblem('document.transition_not_allowed');
    await decide(tx, { dossier, signer, live });
  });
}
