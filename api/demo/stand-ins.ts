import type { Config } from '../src/config.ts';
import { type IdentityStandIn, startIdentityStandIn } from './identity/identity-stand-in.ts';
import { phoneSettings, startPhoneServices } from './phone-services.ts';
import { type ProviderStandIns, startProviderStandIns } from './provider-stand-ins.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

/** Others' servers on this machine, and the settings by which they are reached. */
export interface StandIns {
  readonly standIn: StandIn | undefined;
  readonly providers: ProviderStandIns | undefined;
  readonly phonePage: string | undefined;
  readonly config: Partial<Config>;
  readonly stop: () => Promise<void>;
}

/** On the ports behind the server's own, so that the next start finds them where this one left them. What the operator has set up stays. */
export async function startStandIns(config: Config): Promise<StandIns> {
  const { port, dataDir, webhookHosts } = config;
  const behind = (ports: number): number => port && port + ports;
  const taken = (ports: number, what: string) => console.log(`Port ${port + ports} is taken: ${what}.`);

  const standIn = await startStandIn(behind(1));
  if (!standIn) taken(1, 'no system stands in for a company’s own');
  const providers = await startProviderStandIns({ port: behind(2), directory: dataDir });
  if (!providers) taken(2, 'or the one behind it; nobody stands in for DocuSign and Weetrust');
  const identity = config.identity ? undefined : await startIdentity(config, behind(4));
  if (!identity && !config.identity) taken(4, 'nobody stands in for an identity provider');
  const phones = await startPhones(config, behind(5));

  return {
    standIn,
    providers,
    phonePage: phones?.page,
    config: {
      webhookHosts: [...webhookHosts, ...(standIn ? [standIn.host] : [])],
      ...(providers && { envelopes: providers.envelopes }),
      ...(identity && { identity: identity.config }),
      ...phones?.settings,
    },
    stop: async () => {
      for (const each of [standIn, providers, identity, phones]) await each?.stop();
    },
  };
}

/** Veriff's, unless DEMO_IDENTITY says MetaMap's. */
function startIdentity({ publicUrl }: Config, port: number): Promise<IdentityStandIn | undefined> {
  const provider = process.env['DEMO_IDENTITY'] === 'metamap' ? 'metamap' : 'veriff';
  return startIdentityStandIn({ provider, port, callsTo: `${publicUrl}/v1/identity/webhooks/${provider}` });
}

async function startPhones({ port, publicUrl, channels }: Config, own: number) {
  if (channels.whatsapp || channels.sms) return undefined;
  try {
    const services = await startPhoneServices(publicUrl, { port: own, ourUrl: `http://127.0.0.1:${port}` });
    const settings = { channels: phoneSettings(services.url, publicUrl) };
    return { settings, page: `${services.url}/`, stop: services.stop };
  } catch {
    console.log(`Port ${own} is taken: nothing stands in for messages to phones.`);
    return undefined;
  }
}
