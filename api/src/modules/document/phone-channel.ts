import { type NewDocument, type NewSigner, type PhoneChannel, validation } from '@pacta/contracts';
import type { Channels } from '../../channel/channel.ts';
import { invalidField } from '../../problem.ts';
import type { CodePlan } from './code-ways.ts';

/** What a company does. */
interface Usual {
  readonly phoneChannel: PhoneChannel | null;
  readonly phoneCountry: string | null;
}

interface Asked {
  readonly signers: readonly NewSigner[];
  readonly settings: Pick<NewDocument['settings'], 'phoneChannel'>;
}

/**
 * How the signers of a new document are asked at their phones, and they with numbers that can be dialled, where invitations or codes go there. Throws request.invalid for a
 * way that is not there, and for a number whose country nobody can tell.
 */
export async function phonesFor(
  { channels }: { readonly channels?: Channels },
  { signers, settings }: Asked,
  company: Usual,
  codes: CodePlan,
) {
  const phoneChannel = phoneChannelFor(settings, company, channels);
  const isDialling = phoneChannel !== null || (codes.codeBeforeSigning && codes.codeChannel !== 'email');
  return { phoneChannel, dialled: isDialling ? await withDialled(signers, company) : signers };
}

/** As its creator says, else as its company does, if that way is there. */
function phoneChannelFor(
  { phoneChannel: wanted }: Pick<NewDocument['settings'], 'phoneChannel'>,
  company: Usual,
  channels: Channels = {},
): PhoneChannel | null {
  if (wanted && !channels[wanted]) throw invalidField('settings.phoneChannel', validation.noSuchChannel);
  if (wanted !== undefined) return wanted;
  return company.phoneChannel && channels[company.phoneChannel] ? company.phoneChannel : null;
}

async function withDialled(signers: readonly NewSigner[], { phoneCountry }: Usual): Promise<readonly NewSigner[]> {
  const { toE164 } = await import('../../channel/phone-number.ts'); // its numbering plans take a while to load
  return signers.map((signer, index) => {
    if (signer.phone === '') return signer;
    const phone = toE164(signer.phone, phoneCountry);
    if (!phone) throw invalidField(`signers.${index}.phone`, validation.phoneCountry);
    return { ...signer, phone };
  });
}
