import { useLingui } from '@lingui/react/macro';
import type { DocumentDetail, MessageView, SignerView } from '@pacta/contracts';
import { formatDate, formatDateTime } from '@pacta/shared/i18n';
import { Stack, Text } from '@pacta/shared/ui';
import { lastDayBefore } from '../schedule/day.ts';
import { isLostCode } from './message-states.tsx';
import { isCompanyAwaited, nameOf, nextInvited } from './next-invited.ts';

type MessageViews = SignerView['messages'];

/** Who is waited for, since when, and what happens next without anybody doing anything. What a provider collects is told in its own panel. */
export function WhatHappensNow({ document }: { document: DocumentDetail }) {
  const now = useNow(document);
  const next = useNext(document);
  const lines = [...now, ...next];
  if (lines.length === 0) return null;
  return (
    <Stack as="ul" gap="1" mt="5" listStyleType="none">
      {lines.map((line, index) => (
        <Text as="li" key={line} color={index < now.length ? undefined : 'fg.muted'} overflowWrap="anywhere">
          {line}
        </Text>
      ))}
    </Stack>
  );
}

function useNow(document: DocumentDetail): string[] {
  const { t } = useLingui();
  const ofApprover = useApproverLine();
  const ofSigner = useSignerLine(document);
  const lacking = useLackingLine();
  const { status, signers, creator, schedule, envelope } = document;
  if (schedule?.hasExpired)
    return [t`The time has ended: nobody can approve or sign it until somebody gives more time`];
  if (status === 'PENDIENTE') return [ofApprover(document)];
  if (status !== 'ENVIADO' || envelope) return [];
  const lines = signers
    .filter(({ state }) => state === 'invited')
    .flatMap((signer) => [ofSigner(signer), ...lacking(signer)]);
  return isCompanyAwaited(document)
    ? [...lines, t`Waiting for the company’s e.firma, which ${creator.name} gives`]
    : lines;
}

function useApproverLine(): (document: DocumentDetail) => string {
  const { t } = useLingui();
  const untold = useUntold();
  return ({ settings, signers: [client], versions, createdAt, approverRefusedAt, approverMessages }) => {
    const who = settings.voboName ?? (client ? nameOf(client) : '');
    const isClient = settings.voboName === null;
    if (isClient ? client?.refusedAt : approverRefusedAt)
      return t`Waiting for the approval of ${who}, whom the e-mail did not reach: no reminder goes there until the address is corrected`;
    const since = formatDateTime(versions.at(-1)?.at ?? createdAt);
    return (
      untold(who, isClient ? client?.messages : approverMessages) ??
      t`Waiting for the approval of ${who} since ${since}`
    );
  };
}

/** That somebody cannot know yet what they are waited for: no message to them has gone out so far. */
function useUntold(): (who: string, messages: MessageViews) => string | null {
  const { t } = useLingui();
  return (who, messages = []) => {
    if (messages.length === 0 || !messages.every(isNotOut)) return null;
    const underWay = messages.filter(({ state }) => state !== 'failed');
    if (underWay.length === 0)
      return t`${who} does not know of it, since the message did not arrive: a reminder sends it anew`;
    return underWay.some(({ reason }) => reason !== null)
      ? t`${who} does not know of it yet: the message has not arrived, and is tried again by itself`
      : t`${who} is being told of it`;
  };
}

const notOut: readonly MessageView['state'][] = ['sending', 'delayed', 'failed'];

const isNotOut = ({ state, isFirst, isCode }: MessageView): boolean =>
  isFirst === true && isCode !== true && notOut.includes(state);

/** The annexes without which a signer cannot sign. */
function useLackingLine(): (signer: SignerView) => string[] {
  const { t, i18n } = useLingui();
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  return (signer) => {
    const { missingAnnexes = [] } = signer;
    if (missingAnnexes.length === 0) return [];
    const who = nameOf(signer);
    const annexes = list.format(missingAnnexes.map((name) => `“${name}”`));
    return [t`Still to come from ${who}, who cannot sign before: ${annexes}`];
  };
}

/** What keeps a signer who was invited from signing, where somebody of the company has to act. */
function useStandstill(): (signer: SignerView) => string | null {
  const { t } = useLingui();
  return (signer) => {
    const who = nameOf(signer);
    if (signer.scanInReview) return t`The scan of ${who} is waiting for your company’s review`;
    if (signer.refusedAt)
      return t`Waiting for the signature of ${who}, whom the e-mail did not reach: no reminder goes there until the address is corrected`;
    if (signer.identityRefused)
      return t`${who} cannot sign, since their identity was not verified: your company decides`;
    return signer.messages?.some(isLostCode)
      ? t`Waiting for the signature of ${who}, whom the code did not reach at their phone: ask for the right number`
      : null;
  };
}

/** What one signer who was invited is waited for. */
function useSignerLine({ settings, signers, openQuestions }: DocumentDetail): (signer: SignerView) => string {
  const { t } = useLingui();
  const standstill = useStandstill();
  const untold = useUntold();
  return (signer) => {
    const stands = standstill(signer) ?? untold(nameOf(signer), signer.messages);
    if (stands) return stands;
    const who = nameOf(signer);
    const since = signer.invitedAt ? formatDateTime(signer.invitedAt) : '–';
    if (signer === signers[0] && openQuestions.length > 0)
      return t`Waiting for the answers and the signature of ${who} since ${since}`;
    if (signer.identity === 'needed')
      return t`Waiting since ${since} for the identity of ${who} to be verified, before they sign`;
    return settings.codeBeforeSigning
      ? t`Waiting for the signature of ${who} since ${since}: they enter a code before they sign`
      : t`Waiting for the signature of ${who} since ${since}`;
  };
}

function useNext(document: DocumentDetail): string[] {
  const { t, i18n } = useLingui();
  const { status, schedule, envelope, settings, signers, efirma } = document;
  const isOpen = status === 'PENDIENTE' || status === 'ENVIADO';
  if (!isOpen || envelope || schedule?.hasExpired) return [];
  const lacking = useLackingLine();
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const invited = list.format(nextInvited(document).map(nameOf));
  const isLast = signers.some(({ state }) => state === 'invited') && efirma !== null;
  const isCompleteThen = invited === '' && (settings.generateWithoutSignature || isLast);
  const reminder = schedule?.nextReminderAt && formatDate(schedule.nextReminderAt);
  const isAsked = status === 'PENDIENTE' || signers.some(({ state }) => state === 'invited' || state === 'waiting');
  const { expiresAt, timeZone } = schedule ?? {};
  const lastDay = isAsked && expiresAt && formatDate(`${lastDayBefore(expiresAt, timeZone)}T12:00:00`);
  return [
    invited && t`Next, ${invited} will be invited automatically`,
    ...signers.filter(({ state }) => state === 'waiting').flatMap(lacking),
    isCompleteThen && t`After that, the finished file is made and sent to everybody automatically`,
    reminder && t`The next reminder goes out automatically on ${reminder}, or on the working day after`,
    lastDay && t`${lastDay} is the last day: after it nobody can approve or sign, until somebody gives more time`,
  ].filter((line) => typeof line === 'string' && line !== '') as string[];
}
