import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentDetail, SignerView } from '@pacta/contracts';
import { Button, Field, NativeSelect, notify, Stack, Text, Textarea } from '@pacta/shared/ui';
import { ConfirmDialog, Dialog } from '@pacta/shared/ui/kit';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import type { Reminder } from './document-store.ts';
import { nameOf } from './next-invited.ts';

interface RemindPeopleProps {
  document: DocumentDetail;
  onRemind: (reminder: Reminder) => Promise<void>;
}

const moment = 60_000;

/** Another reminder to the same person at once would only be one mail more. */
export function RemindPeople({ document, onRemind }: RemindPeopleProps) {
  const { t } = useLingui();
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const [remindedAt, setRemindedAt] = useState<Readonly<Record<string, number>>>({});
  const awaited = awaitedIn(document);
  const isRecent = ({ key }: { key: string }, now: number) =>
    now - (remindedAt[key] ?? Number.NEGATIVE_INFINITY) < moment;
  const known = awaited.length > 0 ? awaited : [unlisted];

  const ask = () => {
    const now = Date.now();
    if (known.every((person) => isRecent(person, now)))
      notify(t`A reminder was sent just now. Give it a moment to arrive.`, 'info');
    else setAskedAt(now);
  };
  const send = async (reminder: NonNullable<Reminder>) => {
    await onRemind(reminder);
    const people = known.filter(({ key }) => (reminder.to ?? key) === key);
    const reminded = people.length;
    notify(t`${plural(reminded, { one: 'The reminder is on its way.', other: 'The reminders are on their way.' })}`);
    const now = Date.now();
    setRemindedAt((before) => ({ ...before, ...Object.fromEntries(people.map(({ key }) => [key, now])) }));
  };
  const close = () => setAskedAt(null);
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={ask}>
        <Bell aria-hidden />
        <Trans>Remind</Trans>
      </Button>
      {askedAt !== null &&
        (reachesNobody(document) ? (
          <Nobody document={document} onClose={close} />
        ) : (
          <Reminding
            {...{ document }}
            people={awaited.filter((person) => !isRecent(person, askedAt))}
            recent={awaited.filter((person) => isRecent(person, askedAt))}
            onSend={send}
            onClose={close}
          />
        ))}
    </>
  );
}

/** Whoever is waited for where the page lists nobody: one approver. */
const unlisted = { key: 'vobo' } as const;

interface RemindingProps {
  document: DocumentDetail;
  /** Who can be reminded now. */
  people: Awaited[];
  /** Who was reminded just now, and so is not again. */
  recent: Awaited[];
  onSend: (reminder: NonNullable<Reminder>) => Promise<void>;
  onClose: () => void;
}

function Reminding({ document, people, recent, onSend, onClose }: RemindingProps) {
  const { t } = useLingui();
  const [message, setMessage] = useState('');
  const [to, setTo] = useState('');
  const mayAll = recent.length === 0;
  const only = people.find(({ key }) => key === to) ?? (mayAll ? undefined : people[0]);
  const name = only?.name;
  return (
    <ConfirmDialog
      isOpen
      title={t`Send a reminder?`}
      confirmLabel={t`Send reminder`}
      onConfirm={() => onSend({ ...(message.trim() && { message }), ...(only && { to: only.key }) })}
      onClose={onClose}
    >
      <Stack gap="4">
        <Text>
          {only
            ? t`${name} gets another e-mail. Links that were sent earlier keep working.`
            : t`Everyone who has to act now gets another e-mail. Links that were sent earlier keep working.`}
        </Text>
        <LeftOut document={document} recent={recent} />
        {people.length > 1 && <Recipient {...{ people, mayAll }} to={only?.key ?? ''} onChange={setTo} />}
        <Field.Root>
          <Field.Label>{t`Your message (optional)`}</Field.Label>
          <Textarea rows={3} maxLength={1_000} value={message} onChange={(event) => setMessage(event.target.value)} />
        </Field.Root>
      </Stack>
    </ConfirmDialog>
  );
}

interface NobodyProps {
  document: DocumentDetail;
  onClose: () => void;
}

/** Why there is nobody whom a reminder would reach. */
function Nobody({ document, onClose }: NobodyProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      title={t`Nobody can be reminded now`}
      onClose={onClose}
      footer={
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Stack gap="4">
        <LeftOut document={document} />
      </Stack>
    </Dialog>
  );
}

/** Who gets nothing though they have not signed, and why. */
function LeftOut({ document, recent = [] }: Pick<RemindPeopleProps, 'document'> & { recent?: Awaited[] }) {
  const { t, i18n } = useLingui();
  const list = (names: readonly string[]) => new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
  const invitedWho = (is: (signer: SignerView) => unknown) =>
    list(
      openIn(document)
        .filter((signer) => signer.state === 'invited' && is(signer))
        .map(nameOf),
    );
  const again = list(recent.map(({ name }) => name));
  const unreached = list(unreachedIn(document));
  const refused = invitedWho(({ identityRefused }) => identityRefused);
  const reviewed = invitedWho(({ scanInReview, identityRefused }) => scanInReview && !identityRefused);
  const later = list(
    openIn(document)
      .filter(({ state }) => state === 'waiting')
      .map(nameOf),
  );
  return (
    <>
      {again && <Text>{t`Nothing goes to ${again}, reminded just now.`}</Text>}
      {unreached && (
        <Text>{t`Nothing goes to ${unreached}, whom the e-mail did not reach: correct the address first.`}</Text>
      )}
      {refused && (
        <Text>{t`Nothing goes to ${refused}, whose identity was not confirmed: decide what follows first.`}</Text>
      )}
      {reviewed && <Text>{t`Nothing goes to ${reviewed}, whose scan waits for its review.`}</Text>}
      {later && <Text>{t`Nothing goes to ${later}, whose turn has not come yet.`}</Text>}
    </>
  );
}

const openIn = ({ status, signers }: DocumentDetail): SignerView[] => (status === 'ENVIADO' ? signers : []);

interface Awaited {
  key: NonNullable<NonNullable<Reminder>['to']>;
  name: string;
}

const canSign = ({ state, scanInReview, identityRefused }: SignerView): boolean =>
  state === 'invited' && !scanInReview && !identityRefused;

/** Of whom something is awaited that they can do now, and whom an e-mail reaches. */
function awaitedIn(document: DocumentDetail): Awaited[] {
  return openIn(document)
    .filter((signer) => canSign(signer) && !signer.refusedAt)
    .map((signer) => ({ key: signer.id, name: nameOf(signer) }));
}

/** Those whose address refused an e-mail, or sent it back. */
function unreachedIn({ status, settings, signers, approverRefusedAt }: DocumentDetail): string[] {
  if (status === 'ENVIADO') return signers.filter((signer) => canSign(signer) && signer.refusedAt).map(nameOf);
  if (settings.voboName !== null) return approverRefusedAt ? [settings.voboName] : [];
  return signers
    .slice(0, 1)
    .filter(({ refusedAt }) => refusedAt)
    .map(nameOf);
}

/** Whether those who are waited for are all out of reach: a reminder would be refused. */
const reachesNobody = (document: DocumentDetail): boolean =>
  unreachedIn(document).length > 0 && awaitedIn(document).length === 0 && document.efirma !== null;

interface RecipientProps {
  people: Awaited[];
  /** Whether all can be reminded at once. */
  mayAll: boolean;
  to: string;
  onChange: (to: string) => void;
}

function Recipient({ people, mayAll, to, onChange }: RecipientProps) {
  const { t } = useLingui();
  return (
    <Field.Root>
      <Field.Label>{t`Whom to remind`}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={to} onChange={(event) => onChange(event.target.value)}>
          {mayAll && <option value="">{t`Everyone who is waited for`}</option>}
          {people.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
