import { type CodeChannel, type NewDocument, type NewSigner, validation } from '@pacta/contracts';
import type { Channels } from '../../channel/channel.ts';
import { invalidField } from '../../problem.ts';
import { personOf, type Signer } from '../signer/signer.ts';
import type { Document } from './document.ts';

/** How the codes of a document go, and whether a signer may have one by e-mail instead. */
export type CodePlan = Pick<Document, 'codeBeforeSigning' | 'codeChannel' | 'codeByMailToo'>;

/** One way by which a signer may be sent a code. */
export interface CodeWay {
  readonly channel: CodeChannel;
  readonly address: string; // an e-mail address, or a number (E.164)
}

/** As a number has to be for a code to go there. */
export const isDialled = (phone: string): boolean => /^\+[1-9]\d{6,14}$/.test(phone);

/** The ways by which a signer may be sent a code, the document's own first. None: nobody can send them any. */
export function codeWays(plan: Pick<CodePlan, 'codeChannel' | 'codeByMailToo'>, signer: Signer): CodeWay[] {
  const mail: CodeWay = { channel: 'email', address: personOf(signer).email };
  if (plan.codeChannel === 'email') return [mail];
  const atPhone: CodeWay[] = isDialled(signer.phone) ? [{ channel: plan.codeChannel, address: signer.phone }] : [];
  return plan.codeByMailToo ? [...atPhone, mail] : atPhone;
}

/** Whether codes go to phones and nowhere else: whoever has no number cannot sign. */
export const needsPhones = ({ codeChannel, codeByMailToo }: Pick<CodePlan, 'codeChannel' | 'codeByMailToo'>): boolean =>
  codeChannel !== 'email' && !codeByMailToo;

/** Whether this installation can send by a way. */
export const isOpen = (channels: Channels | undefined, channel: CodeChannel): boolean =>
  channel === 'email' || channels?.[channel] !== undefined;

interface Asked {
  readonly signers: readonly Pick<NewSigner, 'phone'>[];
  readonly settings: Pick<
    NewDocument['settings'],
    'codeBeforeSigning' | 'codeChannel' | 'codeByMailToo' | 'generateWithoutSignature'
  >;
}

/**
 * How the codes of a new document go: as its creator says, else as its company does. Nothing is sent by a weaker way than that: throws
 * request.invalid where the installation does not have it, and for a signer without a phone where codes go there alone.
 */
export function planCodes(channels: Channels | undefined, { signers, settings }: Asked, company: CodePlan): CodePlan {
  const { codeChannel, codeByMailToo = false } = settings.codeChannel ? settings : company;
  const codeBeforeSigning = settings.codeBeforeSigning ?? company.codeBeforeSigning;
  const plan = { codeBeforeSigning, codeChannel: codeChannel ?? 'email', codeByMailToo };
  const isAsked = codeBeforeSigning && !settings.generateWithoutSignature;
  const isNamed = settings.codeChannel !== undefined;
  const mayGoElsewhere = !isNamed && codeByMailToo;
  if ((isAsked || isNamed) && !mayGoElsewhere && !isOpen(channels, plan.codeChannel)) {
    throw invalidField('settings.codeChannel', validation.noSuchChannel);
  }
  const without = signers.findIndex(({ phone }) => phone === '');
  if (isAsked && needsPhones(plan) && without >= 0) {
    throw invalidField(`signers.${without}.phone`, validation.phoneForCode);
  }
  return plan;
}
