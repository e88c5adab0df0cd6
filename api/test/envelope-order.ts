import { contractPdf } from '../demo/contract-pdf.ts';
import {
  type EnvelopeOrder,
  type EnvelopeProvider,
  type ProviderAccount,
  ProviderError,
  type ProviderTrouble,
} from '../src/envelope/envelope-provider.ts';

export const ana = {
  signerId: '0197a1b2-0000-7000-8000-00000000000a',
  name: 'Ana López',
  email: 'ana@example.com',
  phone: '+525512345678',
  turn: 1,
  places: [{ page: 1, x: 72, y: 600, width: 170, height: 60 }],
};
export const luis = {
  signerId: '0197a1b2-0000-7000-8000-00000000000b',
  name: 'Luis Ñúñez',
  email: 'luis@example.com',
  phone: null,
  turn: 2,
  places: [{ page: 1, x: 320.4, y: 600.6, width: 170, height: 60 }],
};

const contract = contractPdf({
  title: 'Arrendamiento',
  parties: 'Ana y Luis',
  clauses: ['La renta se paga.'],
  signers: 2,
});

export const reference = '0197a1b2-0000-7000-8000-0000000000ff';

/** What a document's sending orders; say only what the test is about. */
export const anOrder = async (overrides: Partial<EnvelopeOrder> = {}): Promise<EnvelopeOrder> => ({
  reference,
  title: 'Contrato de arrendamiento',
  message: 'Le pedimos su firma.',
  language: 'es',
  fileName: 'Contrato de arrendamiento.pdf',
  pdf: await contract,
  signers: [ana, luis],
  webhookUrl: 'http://127.0.0.1:1/hook',
  webhookSecret: 'a secret of the installation',
  ...overrides,
});

interface Trouble {
  readonly trouble: ProviderTrouble | 'none';
  readonly message: string;
  readonly fault: ProviderError['fault'];
  readonly wait: number | undefined;
}

/** What came of a call: never anything but a ProviderError. */
export async function troubleOf(call: Promise<unknown>): Promise<Trouble> {
  try {
    await call;
    return { trouble: 'none', message: '', fault: null, wait: undefined };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { trouble: error.trouble, message: error.message, fault: error.fault, wait: error.retryAfterSeconds };
  }
}

/** Sends as the platform does: what is unclear is looked for before it is sent again. */
export async function sendSurely(provider: EnvelopeProvider, account: ProviderAccount, order: EnvelopeOrder) {
  const { trouble } = await troubleOf(provider.send(account, order));
  const found = await provider.find(account, order.reference);
  const isSent = found && found.status !== 'draft';
  return {
    trouble,
    id: isSent ? found.envelopeId : await provider.send(account, order, { draftId: found?.envelopeId }),
  };
}
