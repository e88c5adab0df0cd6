import type { scheduleDocument as contract, DocumentId, RequestOf } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { dayOf } from '../../platform/local-day.ts';
import { record } from '../log/log-storage.ts';
import type { Document, Dossier } from './document.ts';
import { assertUserMay } from './document-policy.ts';
import { lockDossier, saveDossier } from './document-storage.ts';
import { byUser, eventOn } from './log-events.ts';
import { expiryOf, firstReminder } from './schedule.ts';
import { forgetExpiryTold } from './schedule-storage.ts';

type Wanted = RequestOf<typeof contract>['body'];

/** Changes when those who are waited for are reminded, and until when they can act. */
export function scheduleDocument(context: AppContext, user: UserActor, id: DocumentId, wanted: Wanted): Promise<void> {
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, id);
    assertUserMay(user, 'schedule', dossier);
    const now = context.now();
    const changed = rescheduled(dossier, wanted, now);
    const details = { ...termsOf(dossier.document, 'from'), ...termsOf(changed.document, 'to') };
    await saveDossier(tx, changed);
    if (changed.document.expiresAt?.getTime() !== dossier.document.expiresAt?.getTime()) await forgetExpiryTold(tx, id);
    await record(tx, id, eventOn(dossier.document, 'SCHEDULED', byUser(user), now, { details }));
  });
}

function rescheduled({ document, signers }: Dossier, { signBy, ...plan }: Wanted, now: Date): Dossier {
  const { firstReminderDays = document.firstReminderDays, reminderEveryDays = document.reminderEveryDays } = plan;
  const expiresAt = signBy === undefined ? document.expiresAt : signBy && expiryOf(signBy, document, now, 'signBy');
  const planned = { ...document, firstReminderDays, reminderEveryDays, expiresAt: expiresAt || null };
  const again = firstReminder(planned, now);
  return {
    document: { ...planned, voboRemindAt: document.status === 'PENDIENTE' ? again : document.voboRemindAt },
    signers: signers.map((signer) => (signer.state === 'invited' ? { ...signer, remindAt: again } : signer)),
  };
}

/** For the trail: the last day, and the days until the first reminder and between two. */
function termsOf(document: Document, when: 'from' | 'to') {
  const { firstReminderDays, reminderEveryDays, expiresAt, timeZone } = document;
  const last = expiresAt && dayOf(new Date(expiresAt.getTime() - 1), timeZone);
  return {
    [`${when}SignBy`]: last,
    [`${when}Reminders`]: [firstReminderDays, reminderEveryDays].map((days) => days ?? '–').join(' / '),
  };
}
