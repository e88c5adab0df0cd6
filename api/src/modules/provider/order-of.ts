import type { Language, PageSize, SignaturePosition } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { EnvelopeOrder, EnvelopePlace, EnvelopeSigner } from '../../envelope/envelope-provider.ts';
import type { Dossier } from '../document/document.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import type { Envelope } from '../envelope/envelope-storage.ts';
import { personOf, type Signer } from '../signer/signer.ts';

/** What the provider is asked to send: the version as it was approved. Throws file.missing and file.changed. */
export async function orderOf(context: AppContext, envelope: Envelope, dossier: Dossier): Promise<EnvelopeOrder> {
  const { database, files, publicUrl } = context;
  const { document, signers } = dossier;
  const webhookSecret = context.envelopeProviders?.[envelope.provider]?.webhookSecret;
  const { language, companyName } = await readOwner(database, document.id);
  return {
    reference: envelope.id,
    title: document.name,
    message: messages[language](companyName, document.identifier),
    language,
    fileName: document.fileName,
    pdf: await files.read(document.sha256),
    signers: signers.map((signer) => ({
      ...toldSigner(signer),
      name: personOf(signer).name,
      phone: e164(signer.phone),
      turn: signer.turn,
      places: document.positions
        .filter(({ position }) => position === signer.position)
        .map((place) => inPoints(place, document.pages)),
    })),
    webhookUrl: `${publicUrl}/v1/envelope-events/${envelope.provider}`,
    ...(webhookSecret && { webhookSecret }),
  };
}

/** By what a provider tells of a signer. */
export const toldSigner = (signer: Signer): Pick<EnvelopeSigner, 'signerId' | 'email'> => ({
  signerId: signer.id,
  email: personOf(signer).email,
});

const messages: Record<Language, (company: string, identifier: string) => string> = {
  en: (company, identifier) => `${company} asks you to sign this document (${identifier}).`,
  es: (company, identifier) => `${company} le pide firmar este documento (${identifier}).`,
};

/** With its country, or not at all: nobody's number is guessed. */
export function e164(phone: string): string | null {
  const digits = phone.replace(/[\s().-]/g, '');
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null;
}

function inPoints({ page, x, y, width, height }: SignaturePosition, pages: readonly PageSize[]): EnvelopePlace {
  const size = pages[page - 1];
  if (!size) throw new Error(`The document has no page ${page}.`);
  return { page, x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height };
}
