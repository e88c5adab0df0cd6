import type { SignatureImage } from '@pacta/pdf/stamp';
import type { AppContext } from '../../context.ts';
import { cadesSignature } from '../../signing/cades.ts';
import type { KeptSignatures } from '../../signing/mark-fields.ts';
import { embedSignature, type PreparedSignature } from '../../signing/sign-pdf.ts';
import { signatureRoom } from '../../signing/signature-room.ts';
import { runTask } from '../../worker/run-task.ts';
import type { Document, Dossier } from '../document/document.ts';
import { fieldOf } from '../efirma/efirma.ts';

export interface SealToCome {
  readonly room: number; // bytes
  readonly name: string;
  readonly at: Date;
}

interface Marking {
  readonly pdf: Uint8Array; // as it came
  readonly images: readonly SignatureImage[];
  readonly seal: SealToCome;
}

export interface Marked {
  readonly pdf: Uint8Array;
  readonly signature: PreparedSignature;
  /** What has to be found again in the sealed file. */
  readonly kept: Omit<KeptSignatures, 'pdf'>;
}

/** What a signature of the server says it is for. */
export const reasonOf = ({ identifier }: Pick<Document, 'identifier'>): string => `Pacta ${identifier}`;

/**
 * Of a file that came with signatures: each mark is the appearance of a signature by the server's key behind them, and room for the seal
 * comes last. The record of the signatures is a file of its own. Null: the file has none that are to be kept.
 */
export async function markBehind(
  { signingKey }: Pick<AppContext, 'signingKey'>,
  { document, signers }: Dossier,
  { pdf: original, images, seal }: Marking,
): Promise<Marked | null> {
  const { id, version, positions } = document;
  const nameIn = (who: string) => fieldOf(id, version, who);
  const [fields, sealField] = [nameIn('mark'), nameIn('seal')];
  const prepared = await runTask('addMarkFields', { pdf: original, images, positions, fields, sealField });
  if (!prepared) return null;
  const certificates = [signingKey.certificate, ...signingKey.chain].reduce((sum, { length }) => sum + length, 0);
  let { pdf } = prepared;
  for (const { field, position } of prepared.marks) {
    const name = signers.find((signer) => signer.position === position)?.name ?? position;
    const mark = images.find((image) => image.position === position)?.png;
    const words = { ...seal, room: signatureRoom(certificates), reason: `${reasonOf(document)}: ${name}` };
    const open = await runTask('prepareField', { ...words, pdf, field, lines: [], mark });
    embedSignature(open.pdf, open.signature, cadesSignature(Buffer.from(open.signature.digest), signingKey));
    ({ pdf } = open);
  }
  const marks = prepared.marks.map(({ field }) => field);
  const open = await runTask('prepareField', { ...seal, pdf, field: sealField, reason: reasonOf(document), lines: [] });
  return { ...open, kept: { before: original, marks } };
}
