import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { PDF } from '@libpdf/core';
import { saveIncrementally } from '@pacta/pdf/file';
import { cadesSignature } from '../src/signing/cades.ts';
import { selfSigned } from '../src/signing/self-signed.ts';
import { embedSignature, prepareSignature } from '../src/signing/sign-pdf.ts';
import { addSignatureField } from '../src/signing/signature-field.ts';
import { signatureRoom } from '../src/signing/signature-room.ts';
import { type SigningKey, signingKey } from '../src/signing/signing-key.ts';
import type { HeldEnvelope } from './held-envelope.ts';

const year = 365 * 24 * 60 * 60_000;

/** A key of its own for each start of a stand-in, which nobody trusts. */
export async function providerKey(common: string): Promise<SigningKey> {
  const now = new Date();
  const { privateKey: key } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const from = new Date(now.getTime() - 60_000);
  const certificate = selfSigned({
    key,
    name: { common, organization: 'Stand-in' },
    from,
    to: new Date(from.getTime() + year),
  });
  return signingKey({ key: key.export({ type: 'pkcs8', format: 'pem' }).toString(), certificate }, now);
}

interface Signing {
  readonly key: SigningKey;
  /** Whether the provider's certificate of completion goes with it. */
  readonly withCertificate: boolean;
}

/** The file as a provider answers it: everybody's name at their places, a page that says who signed, and one signature over all. */
export async function signAsProvider(held: HeldEnvelope, { key, withCertificate }: Signing): Promise<Buffer> {
  const drawn = await draw(held, key.name, withCertificate);
  const file = await PDF.load(drawn);
  const room = signatureRoom(key.certificate.length);
  addSignatureField(file, { room, name: key.name, reason: `Envelope ${held.id}`, at: new Date() });
  const pdf = await saveIncrementally(file);
  const prepared = prepareSignature(pdf);
  embedSignature(pdf, prepared, cadesSignature(Buffer.from(prepared.digest), key));
  return Buffer.from(pdf);
}

async function draw({ id, title, pdf, signers }: HeldEnvelope, provider: string, withCertificate: boolean) {
  const document = await PDFDocument.load(pdf);
  const font = await document.embedFont(StandardFonts.TimesRomanItalic);
  const pages = document.getPages();
  const printable = (text: string) => text.replaceAll(/[^\x20-\xff]/g, '?');
  for (const { name, places } of signers) {
    for (const { page: number, x, y } of places) {
      const page = pages[number - 1];
      page?.drawText(printable(name), { x, y: page.getHeight() - y - 16, font, size: 16, color: rgb(0.05, 0.15, 0.5) });
    }
  }
  if (withCertificate) {
    const page = document.addPage([612, 792]);
    const lines = [
      `${provider}: certificate of completion`,
      `Envelope Id: ${id}`,
      title,
      ...signers.map(({ name, email, at }) => `${name}, ${email}, ${at?.toISOString() ?? ''}`),
    ];
    lines.forEach((line, index) => {
      page.drawText(printable(line), { x: 72, y: 700 - index * 22, font, size: 13 });
    });
  }
  return document.save({ useObjectStreams: false });
}
