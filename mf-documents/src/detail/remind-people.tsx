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

/** Another reminder at once would only be one mail more. */
export function RemindPeople({ document, onRemind }: RemindPeopleProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [sentAt, setSentAt] = useState(Number.NEGATIVE_INFINITY);
  const [message, setMessage] = useState('');
  const [to, setTo] = useState('');
  const awaited = awaitedIn(document);
  const only = awaited.find(({ key }) => key === to)?.key;

  const ask = () => {
    if (Date.now() - sentAt < moment) notify(t`A reminder was sent just now. Give it a moment to arrive.`, 'info');
    else setAsking(true);
  };
  const send = async () => {
    const reminded = only ? 1 : Math.max(1, awaited.length); // none is listed where one approver is waited for
    await onRemind({ ...(message.trim() && { message }), ...(only && { to: only }) });
    notify(t`${plural(reminded, { one: 'The reminder is on its way.', other: 'The reminders are on their way.' })}`);
    setSentAt(Date.now());
    setMessage('');
  };
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={ask}>
        <Bell aria-hidden />
        <Trans>Remind</Trans>
      </Button>
      {reachesNobody(document) ? (
        <Nobody isOpen={isAsking} document={document} onClose={() => setAsking(false)} />
      ) : (
        <ConfirmDialog
          isOpen={isAsking}
          title={t`Send a reminder?`}
          confirmLabel={t`Send reminder`}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <Stack gap="4">
            <Text>
              <Trans>Everyone who has to act now gets another e-mail. Links that were sent earlier keep working.</Trans>
            </Text>
            <LeftOut document={document} />
            {awaited.length > 1 && <Recipient {...{ awaited, to }} onChange={setTo} />}
            <Field.Root>
              <Field.Label>{t`Your message (optional)`}</Field.Label>
              <Textarea
                rows={3}
                maxLength={1_000}
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
            </Field.Root>
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
}

interface NobodyProps {
  isOpen: boolean;
  document: DocumentDetail;
  onClose: () => void;
}

/** Why there is nobody whom a reminder would reach. */
function Nobody({ isOpen, document, onClose }: NobodyProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={isOpen}
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
function LeftOut({ document }: Pick<RemindPeopleProps, 'document'>) {
  const { t, i18n } = useLingui();
  const list = (names: readonly string[]) => new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
  const invitedWho = (is: (signer: SignerView) => unknown) =>
    list(
      openIn(document)
        .filter((signer) => signer.state === 'invited' && is(signer))
        .map(nameOf),
    );
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
  awaited: Awaited[];
  to: string;
  onChange: (to: string) => void;
}

function Recipient({ awaited, to, onChange }: RecipientProps) {
  const { t } = useLingui();
  return (
    <Field.Root>
      <Field.Label>{t`Whom to remind`}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={to} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t`Everyone who is waited for`}</option>
          {awaited.map(({ key, name }) => (
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
