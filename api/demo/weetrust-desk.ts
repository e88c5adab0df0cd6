import { randomBytes } from 'node:crypto';
import type { ProviderAccount } from '../src/envelope/envelope-provider.ts';
import type { SigningKey } from '../src/signing/signing-key.ts';
import { type Download, type HeldEnvelope, type HeldSigner, hasEverybodySigned } from './held-envelope.ts';
import type { HookSender } from './provider-hooks.ts';
import { signAsProvider } from './sign-as-provider.ts';

export interface WeetrustHeld extends HeldEnvelope {
  readonly fileName: string; // with the times that Weetrust appends
  /** Kept until the signers are known. */
  places: readonly { readonly email: string; readonly page: number; readonly x: number; readonly y: number }[];
}

export interface WeetrustHook {
  readonly webHookID: string;
  readonly type: string;
  readonly webHookUrl: string;
  readonly options: readonly { readonly key: string; readonly value: string }[];
}

/** What a stand-in of Weetrust knows of its one account. */
export interface WeetrustDesk {
  readonly url: string;
  readonly account: ProviderAccount;
  readonly tokens: Map<string, number>; // until when, in milliseconds
  readonly envelopes: Map<string, WeetrustHeld>;
  readonly webhooks: Map<string, WeetrustHook>;
  readonly hooks: HookSender;
  readonly key: SigningKey;
  readonly now: () => Date;
  /** Milliseconds for which the address of a file is good. */
  fileLife: number;
  /** The host that the address of a file says, instead of the stand-in's own. */
  fileOrigin: string;
  /** Documents are answered without the addresses of their files, which alone tell their names. */
  hidesFiles: boolean;
  /** What a download gives instead of the signed file. */
  download: Download;
}

/** 24 hexadecimal digits, as all ids of Weetrust. */
export const newWeetrustId = () => randomBytes(12).toString('hex');

export async function signDocument(desk: WeetrustDesk, held: WeetrustHeld, signer: HeldSigner): Promise<void> {
  Object.assign(signer, { state: 'signed', at: desk.now() });
  if (hasEverybodySigned(held)) {
    held.signed = await signAsProvider(held, { key: desk.key, withCertificate: false });
    held.status = 'COMPLETED';
  }
  await tell(desk, held, 'signDocument', held.status !== 'COMPLETED');
  if (held.status === 'COMPLETED') await tell(desk, held, 'completedDocument');
}

/** What Weetrust calls it is documented nowhere. */
export async function refuseDocument(
  desk: WeetrustDesk,
  held: WeetrustHeld,
  signer: HeldSigner,
  reason: string,
): Promise<void> {
  Object.assign(signer, { state: 'declined', at: desk.now(), reason });
  held.status = 'CANCELLED_BY_SIGNATORY';
  await tell(desk, held, 'signDocument');
}

/** Unsigned: whoever knows the address could send the same, but for the headers that were registered. */
export async function tell(desk: WeetrustDesk, held: WeetrustHeld, type: string, isLast = true): Promise<void> {
  for (const { webHookUrl, options } of [...desk.webhooks.values()].filter((hook) => hook.type === type)) {
    await desk.hooks.send(({ isForged }) => {
      const registered = Object.fromEntries(
        options.map(({ key, value }) => [key, isForged ? 'somebody’s guess' : value]),
      );
      const headers = { 'content-type': 'application/json', ...registered };
      const Document = { documentID: held.id, status: held.status };
      return { url: webHookUrl, headers, body: JSON.stringify({ type, Document, sentOn: desk.now().getTime() }) };
    }, isLast);
  }
}

/** As the calls answer it: signers in another order than they came in, and `isSigned` as it pleases. */
export function viewOf(desk: WeetrustDesk, held: WeetrustHeld) {
  const until = desk.now().getTime() + desk.fileLife;
  const query = `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=${until}&X-Amz-Signature=${'5e'.repeat(32)}`;
  return {
    documentID: held.id,
    documentType: 'OTHER',
    status: held.status,
    country: 'Mexico',
    documentSignType: 'ELECTRONIC_SIGNATURE',
    addedOn: desk.now().getTime(),
    documentFileObj: desk.hidesFiles
      ? null
      : { url: `${desk.fileOrigin}/files/${held.id}/${held.fileName}?${query}`, size: '2.6 MB' },
    signatory: held.signers.toReversed().map(({ id, name, email, state }, index) => ({
      signatoryID: id,
      emailID: email.toUpperCase(),
      name,
      isSigned: index % 2 === 0 ? Number(state === 'signed') : String(Number(state === 'signed')),
      signing: { url: `${desk.url}/ceremony/${held.id}/${id}`, expiry: until },
    })),
    sharedWith: [],
  };
}
