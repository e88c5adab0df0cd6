import type { FastifyBaseLogger } from 'fastify';
import { type Channel, ChannelError, type Channels, type ChannelTrouble } from './channel.ts';
import type { ChannelConfig } from './channel-settings.ts';
import { twilioChannel } from './twilio.ts';
import { whatsAppChannel } from './whatsapp.ts';

type Log = Pick<FastifyBaseLogger, 'error'>;

/** The ways to a phone that this installation has. Where a service refuses us, and not a person, the operator is told. */
export const openChannels = ({ whatsapp, sms }: ChannelConfig, log: Log): Channels => ({
  ...(whatsapp && { whatsapp: telling(whatsAppChannel(whatsapp), log) }),
  ...(sms && { sms: telling(twilioChannel(sms), log) }),
});

const ours: readonly ChannelTrouble[] = ['credentials', 'template', 'refused'];

const telling = (channel: Channel, log: Log): Channel => ({
  ...channel,
  send: (message) =>
    channel.send(message).catch((error: unknown) => {
      if (error instanceof ChannelError && ours.includes(error.trouble)) {
        const { trouble, message: reason } = error;
        log.error(
          { channel: channel.kind, trouble, reason },
          'Messages to phones are refused: see docs/messages.md. They wait.',
        );
      }
      throw error;
    }),
});
