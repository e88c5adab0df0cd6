import { z } from 'zod';

const WebAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const Name = z.string().regex(/^[a-z0-9_]{1,60}$/, 'This has to be letters, digits and _ in lower case.');

/** The settings of the ways to a phone, each described in `.env.example` and in docs/messages.md. */
export const channelSettings = {
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/, 'This has to be the id of the number, not the number.').optional(),
  WHATSAPP_APP_SECRET: z.string().optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().optional(),
  WHATSAPP_TEMPLATES: Name.default('pacta'),
  WHATSAPP_URL: WebAddress.default('https://graph.facebook.com/v23.0'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w+$/, 'This has to be the account’s SID, which begins with AC.')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG\w+)$/,
      'This has to be a number with its country, as in +525512345678, or the SID of a messaging service.',
    )
    .optional(),
  TWILIO_URL: WebAddress.default('https://api.twilio.com'),
};
const Settings = z.object(channelSettings);
type Settings = z.infer<typeof Settings>;

export interface WhatsAppSettings {
  readonly url: string; // with the version of the API, without a slash at its end
  readonly token: string;
  readonly phoneId: string;
  /** Signs what Meta calls. */
  readonly appSecret: string;
  /** What Meta says when it is told our address for the first time. */
  readonly verifyToken: string;
  /** How the names of the approved templates begin. */
  readonly templates: string;
}

export interface TwilioSettings {
  readonly url: string; // without a slash at its end
  readonly accountSid: string;
  readonly authToken: string;
  /** A number (E.164), or the SID of a messaging service. */
  readonly from: string;
  readonly publicUrl: string; // ours: what Twilio calls is signed with the address
  /** Where Twilio tells what became of a message. Absent: it could not reach us. */
  readonly reportsTo: string | undefined;
}

export interface ChannelConfig {
  readonly whatsapp: WhatsAppSettings | undefined;
  readonly sms: TwilioSettings | undefined;
}

export const whatsAppReports = '/v1/message-reports/whatsapp';
export const smsReports = '/v1/message-reports/sms';

/** `missing` throws what the operator is told: a way to a phone is set up whole, or not at all. */
export const channelsOf = (
  settings: Settings,
  publicUrl: string,
  missing: (words: string) => Error,
): ChannelConfig => ({
  whatsapp: whatsAppOf(settings, missing),
  sms: twilioOf(settings, publicUrl, missing),
});

function whatsAppOf(settings: Settings, missing: (words: string) => Error): WhatsAppSettings | undefined {
  const { WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN } = settings;
  const given = whole({ WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN }, missing);
  return (
    given && {
      url: settings.WHATSAPP_URL,
      token: given.WHATSAPP_TOKEN,
      phoneId: given.WHATSAPP_PHONE_ID,
      appSecret: given.WHATSAPP_APP_SECRET,
      verifyToken: given.WHATSAPP_VERIFY_TOKEN,
      templates: settings.WHATSAPP_TEMPLATES,
    }
  );
}

function twilioOf(
  settings: Settings,
  publicUrl: string,
  missing: (words: string) => Error,
): TwilioSettings | undefined {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_URL: url } = settings;
  const given = whole({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }, missing);
  const isReached = publicUrl.startsWith('https:') || url.startsWith('http:'); // Twilio refuses what it cannot reach; a stand-in is near
  return (
    given && {
      url,
      accountSid: given.TWILIO_ACCOUNT_SID,
      authToken: given.TWILIO_AUTH_TOKEN,
      from: given.TWILIO_FROM,
      publicUrl,
      reportsTo: isReached ? `${publicUrl}${smsReports}` : undefined,
    }
  );
}

type Given<T> = { readonly [K in keyof T]: string };

function whole<T extends Record<string, string | undefined>>(
  settings: T,
  missing: (words: string) => Error,
): Given<T> | undefined {
  const absent = Object.keys(settings).filter((name) => !settings[name]);
  if (absent.length === Object.keys(settings).length) return undefined;
  if (absent.length > 0) throw missing(`${absent.join(', ')} is missing: messages to phones need all of it, or none.`);
  return settings as Given<T>;
}
