import { useLingui } from '@lingui/react/macro';
import type { MessageView } from '@pacta/contracts';
import { formatDateTime } from '@pacta/shared/i18n';
import { Box, Flex, Text } from '@pacta/shared/ui';
import { Clock, type LucideIcon, MailX, MessageSquareX } from 'lucide-react';

interface AddressRefusedProps {
  at: string;
  messages: MessageView[] | undefined;
  mayCorrect: boolean;
}

/** Their mail did not arrive, and will not by itself. */
export function AddressRefused({ at, messages = [], mayCorrect }: AddressRefusedProps) {
  const { t } = useLingui();
  const moment = formatDateTime(at);
  const reason = messages.find(({ kind, state }) => kind === 'email' && state === 'failed')?.reason;
  return (
    <Told Icon={MailX} color="fg.error" reason={reason}>
      {mayCorrect
        ? t`The e-mail did not arrive (${moment}), and no reminder goes to this address. Correct it, or enter it once more if it is right: a new link goes there.`
        : t`The e-mail did not arrive (${moment}).`}
    </Told>
  );
}

interface MessageStatesProps {
  messages: MessageView[] | undefined;
  /** What became of the e-mail is told already. */
  isRefused: boolean;
  /** The number that codes go to. */
  mayCorrectPhone: boolean;
}

/** What became of the latest messages to somebody: aloud where one is late or lost, else in a quiet line. */
export function MessageStates({ messages = [], isRefused, mayCorrectPhone }: MessageStatesProps) {
  const wordsFor = useMessageWords(mayCorrectPhone);
  const shown = messages.filter(({ kind }) => !(kind === 'email' && isRefused));
  const troubled = shown.filter(isTroubled);
  const quiet = shown.filter((message) => !troubled.includes(message));
  return (
    <>
      {troubled.map((message) => (
        <Told
          key={message.kind}
          Icon={message.state === 'failed' ? MessageSquareX : Clock}
          color={isLostCode(message) && mayCorrectPhone ? 'fg.error' : 'fg.warning'}
          reason={message.reason}
        >
          {wordsFor(message)}
        </Told>
      ))}
      {quiet.length > 0 && (
        <Text color="fg.muted" textStyle="xs" mt="1">
          {quiet.map(wordsFor).join(' · ')}
        </Text>
      )}
    </>
  );
}

/** `sending` with a reason: it was tried, and not taken. */
const isTroubled = ({ state, reason }: MessageView): boolean =>
  state === 'delayed' || state === 'failed' || state === 'unknown' || (state === 'sending' && reason !== null);

/** To a phone: whoever waits for it cannot sign. */
export const isLostCode = ({ kind, state, isCode }: MessageView): boolean =>
  kind !== 'email' && state === 'failed' && isCode === true;

interface Named {
  name: string;
  moment: string;
}

/** What became of a message, in a sentence or less. */
function useMessageWords(mayCorrectPhone: boolean): (message: MessageView) => string {
  const { t } = useLingui();
  const names = { email: t`E-mail`, whatsapp: 'WhatsApp', sms: 'SMS' };
  const lost = ({ kind, isCode, name, moment }: Pick<MessageView, 'kind' | 'isCode'> & Named) => {
    if (isCode) {
      return mayCorrectPhone && kind !== 'email'
        ? t`The code by ${name} did not arrive (${moment}). Ask for the right number, and correct the phone.`
        : t`The code by ${name} did not arrive (${moment}).`;
    }
    return kind === 'email'
      ? t`${name} did not arrive (${moment}).`
      : t`${name} did not arrive (${moment}). The e-mail has the link, too.`;
  };
  return ({ kind, state, at, reason, isCode }) => {
    const name = names[kind];
    const moment = formatDateTime(at);
    switch (state) {
      case 'sending':
        return reason === null
          ? t`${name}: not handed over yet`
          : t`${name}: not handed over yet, it is tried again by itself.`;
      case 'sent':
        return t`${name} sent ${moment}`;
      case 'delivered':
        return t`${name} delivered ${moment}`;
      case 'delayed':
        return t`${name} delayed (${moment}): it is still being tried.`;
      case 'failed':
        return lost({ kind, isCode, name, moment });
      case 'unknown':
        return t`${name}: whether it was sent is not known, so it is not sent again.`;
    }
  };
}

interface ToldProps {
  Icon: LucideIcon;
  color: string;
  reason: string | null | undefined;
  children: React.ReactNode;
}

const Told = ({ Icon, color, reason, children }: ToldProps) => (
  <Flex gap="2" mt="1" color={color} textStyle="sm">
    <Box asChild flexShrink="0" boxSize="4" mt="0.5">
      <Icon aria-hidden />
    </Box>
    <Box minW="0">
      <Text>{children}</Text>
      {reason && (
        <Text textStyle="xs" overflowWrap="anywhere" lang="en">
          {reason}
        </Text>
      )}
    </Box>
  </Flex>
);
