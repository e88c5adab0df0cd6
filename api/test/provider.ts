import { PDF } from '@libpdf/core';
import type { CompanyId } from '@pacta/contracts';
import { saveIncrementally } from '@pacta/pdf/file';
import type { AppContext } from '../src/context.ts';
import {
  type EnvelopeOrder,
  type EnvelopeProvider,
  type EnvelopeSignerState,
  type EnvelopeState,
  type EnvelopeStatus,
  ProviderError,
} from '../src/envelope/envelope-provider.ts';
import { sealedSecrets } from '../src/modules/company/company-change.ts';
import { saveCompany } from '../src/modules/company/company-storage.ts';
import { takeTurn, tryEnvelope } from '../src/modules/provider/try-envelope.ts';
import { cadesSignature } from '../src/signing/cades.ts';
import { prepareField } from '../src/signing/prepare-file.ts';
import { embedSignature } from '../src/signing/sign-pdf.ts';
import { addEmptyField } from '../src/signing/signature-field.ts';
import { signatureRoom } from '../src/signing/signature-room.ts';
import { context, contextWith, reached } from './app.ts';
import { companyId, now } from './builders.ts';
import { database } from './database.ts';

type Call = 'check' | 'find' | 'send' | 'read' | 'cancel' | 'download';

/** What a call does instead of what it is for: fails, hangs for ever before or after it was carried out, or loses its answer. */
type Misbehaviour = ProviderError | 'hang' | 'carry out and hang' | 'carry out and lose';

interface KeptEnvelope {
  readonly id: string;
  readonly order: EnvelopeOrder;
  status: EnvelopeStatus;
  said: string;
  reason: string | null;
  signers: EnvelopeSignerState[];
  file: Uint8Array | null;
}

export const webhookSecret = 'of the provider';

/** A provider in this process, which misbehaves as it is told. */
export class FakeProvider implements EnvelopeProvider {
  readonly name = 'docusign';
  readonly envelopes: KeptEnvelope[] = [];
  readonly calls: Call[] = [];
  readonly cancelled: string[] = [];
  /** Why every call fails, for as long as it is set. */
  trouble: ProviderError | null = null;
  private readonly planned: [Call, Misbehaviour][] = [];

  /** The next such call misbehaves. */
  plan(call: Call, ...misbehaviours: Misbehaviour[]): void {
    for (const misbehaviour of misbehaviours) this.planned.push([call, misbehaviour]);
  }

  get only(): KeptEnvelope {
    const [envelope, ...others] = this.envelopes;
    if (!envelope || others.length > 0) throw new Error(`The provider has ${this.envelopes.length} envelopes.`);
    return envelope;
  }

  sign(signerId: string, at: Date | null = now): void {
    this.change(signerId, { state: 'signed', at, reason: null });
  }

  decline(signerId: string, reason: string | null): void {
    this.change(signerId, { state: 'declined', at: now, reason });
    this.only.status = 'declined';
  }

  async complete(file?: Uint8Array): Promise<void> {
    for (const { signerId } of this.only.signers) this.sign(signerId);
    this.only.status = 'completed';
    this.only.file = file ?? (await signedBySomebody(this.only.order.pdf));
  }

  private change(signerId: string, change: Omit<EnvelopeSignerState, 'signerId'>): void {
    this.only.signers = this.only.signers.map((each) => (each.signerId === signerId ? { signerId, ...change } : each));
  }

  private async call<T>(call: Call, carryOut: () => T): Promise<T> {
    this.calls.push(call);
    if (this.trouble) throw this.trouble;
    const index = this.planned.findIndex(([planned]) => planned === call);
    const [[, misbehaviour]] =
      index < 0 ? [[call, undefined]] : (this.planned.splice(index, 1) as [[Call, Misbehaviour]]);
    if (misbehaviour instanceof Error) throw misbehaviour;
    if (misbehaviour === 'hang') return new Promise(() => {});
    const result = carryOut();
    if (misbehaviour === 'carry out and hang') return new Promise(() => {});
    if (misbehaviour === 'carry out and lose') throw new ProviderError('unclear', 'The connection was cut.');
    return result;
  }

  check = () => this.call('check', () => {});

  find = (_: unknown, reference: string) =>
    this.call('find', () => {
      const found = this.envelopes.find(({ order }) => order.reference === reference);
      return found && stateOf(found);
    });

  send = (_: unknown, order: EnvelopeOrder) =>
    this.call('send', () => {
      const id = `remote-${this.envelopes.length + 1}`;
      const signers = order.signers.map(
        ({ signerId }) => ({ signerId, state: 'waiting', at: null, reason: null }) as const,
      );
      this.envelopes.push({ id, order, status: 'sent', said: 'sent', reason: null, signers, file: null });
      return id;
    });

  read = (_: unknown, envelopeId: string) => this.call('read', () => stateOf(this.known(envelopeId)));

  cancel = (_: unknown, envelopeId: string, reason: string) =>
    this.call('cancel', () => {
      const envelope = this.known(envelopeId);
      if (envelope.status === 'completed') throw new ProviderError('refused', 'It is completed.');
      envelope.status = 'voided';
      this.cancelled.push(reason);
    });

  download = (_: unknown, envelopeId: string) =>
    this.call('download', () => this.known(envelopeId).file ?? new Uint8Array());

  verifyWebhook: EnvelopeProvider['verifyWebhook'] = (rawBody, _, secret) => {
    const told = JSON.parse(Buffer.from(rawBody).toString() || '{}');
    if (told.secret !== secret) return undefined;
    return { envelopeId: told.envelopeId };
  };

  private known(envelopeId: string): KeptEnvelope {
    const found = this.envelopes.find(({ id }) => id === envelopeId);
    if (!found) throw new ProviderError('not_found', 'No such envelope.');
    return found;
  }
}

const stateOf = ({ id: envelopeId, status, said, reason, signers }: KeptEnvelope): EnvelopeState => ({
  envelopeId,
  status,
  said,
  reason,
  signers: signers.toReversed(), // in any order
});

/** The file with one valid signature of a key that this installation knows nothing of. */
export async function signedBySomebody(pdf: Uint8Array): Promise<Uint8Array> {
  const { signingKey } = context;
  const room = signatureRoom(signingKey.certificate.length);
  const words = { room, name: 'The provider', at: now, reason: 'Completed', lines: [] };
  const prepared = await PDF.load(pdf);
  addEmptyField(prepared, 'provider');
  const open = await prepareField({ ...words, pdf: await saveIncrementally(prepared), field: 'provider' });
  embedSignature(open.pdf, open.signature, cadesSignature(Buffer.from(open.signature.digest), signingKey));
  return open.pdf;
}

/** The company has an account at a provider that works. */
export async function connected(credits = 5, id: CompanyId = companyId): Promise<FakeProvider> {
  const provider = new FakeProvider();
  reached.providers = { ...reached.providers, docusign: { provider, webhookSecret } };
  const sealed = sealedSecrets(context, id, { apikey: 'an api key', userid: 'a user id' });
  await database
    .transaction()
    .execute((tx) => saveCompany(tx, id, { signatureProvider: 'docusign', credits, ...sealed }));
  return provider;
}

export const creditsOf = async (id: CompanyId = companyId): Promise<number> =>
  (await database.selectFrom('companies').select('credits').where('id', '=', id).executeTakeFirstOrThrow()).credits;

/** The time of whoever works on envelopes. */
export const clock = { at: now };

export const later = (minutes: number): void => {
  clock.at = new Date(clock.at.getTime() + minutes * 60_000);
};

export const worker = (overrides: Partial<AppContext> = {}): AppContext =>
  contextWith({ now: () => clock.at, ...overrides });

/** Does all that is due now. */
export async function workOnEnvelopes(context = worker()): Promise<void> {
  for (let turn = await takeTurn(context); turn; turn = await takeTurn(context)) await tryEnvelope(context, turn);
}

/** A process that begins with what is due, and is killed while the provider hangs. */
export async function killedWhileWorking(provider: FakeProvider): Promise<void> {
  const context = worker();
  const turn = await takeTurn(context);
  if (!turn) throw new Error('Nothing is due.');
  const before = provider.calls.length;
  const isolated = contextWith({ now: () => clock.at });
  void tryUntilHung(isolated, turn);
  while (provider.calls.length === before) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Without the beat of whoever lives: nobody stops it where the process hangs for ever. */
async function tryUntilHung(context: AppContext, turn: NonNullable<Awaited<ReturnType<typeof takeTurn>>>) {
  const { askProvider } = await import('../src/modules/provider/ask-provider.ts');
  await askProvider(context, turn);
}
