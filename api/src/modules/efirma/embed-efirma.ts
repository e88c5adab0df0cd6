import type { Sha256 } from '@pacta/contracts';
import { buildMessage } from '@pacta/signatures/cms';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { type CheckedEfirma, checkEfirma } from '../../signing/check-efirma.ts';
import type { EfirmaReading } from '../../signing/read-efirma.ts';
import { embedSignature } from '../../signing/sign-pdf.ts';
import { runTask, type Turn } from '../../worker/run-task.ts';
import type { EfirmaRecord, Preparation } from './efirma.ts';

export interface SignedFile {
  readonly file: { readonly sha256: Sha256; readonly size: number };
  readonly efirma: EfirmaRecord;
  /** What is read of its structure: see SealReading. */
  readonly structure: 'read' | 'unclear';
}

interface Signing {
  readonly preparation: Preparation;
  readonly signature: string; // base64
  /** What the fields of the document's signatures begin with: the earlier ones have to stay as they are. */
  readonly fields: string;
  readonly turn?: Turn;
}

/**
 * Puts a signature that a page made into its file, and stores it. Everything is checked again first, and then read back as anybody
 * else would read it. Throws what checkEfirma throws, and efirma.signature_wrong.
 */
export async function embedEfirma(context: AppContext, signing: Signing): Promise<SignedFile> {
  const { preparation, signature, fields, turn } = signing;
  const { rfc, contentsStart: start, contentsLength: hexLength, field } = preparation;
  const at = context.now();
  const checked = await checkEfirma(context.efirmaTrust, bytesOf(preparation.certificate), { at, rfc });
  const certificate = checked.certificate.der;
  const embedded = Promise.withResolvers<Uint8Array>();
  const input = async () => {
    const pdf = new Uint8Array(await context.files.read(preparation.sha256)); // when its turn has come; throws file.changed
    embedSignature(pdf, { start, hexLength }, messageOf(checked, preparation, signature));
    embedded.resolve(pdf);
    return { pdf, signature: { start, hexLength }, certificate, field, fields };
  };
  const reading = runTask('readEfirma', input, turn).then(assertSound);
  reading.catch(embedded.reject);
  // It is written while it is read, and stored only once it was found to be sound.
  return context.files.receive(once(embedded.promise), Number.POSITIVE_INFINITY, async ({ sha256, size }) => {
    const { structure } = await reading;
    return { file: { sha256, size }, structure, efirma: recordOf(checked, preparation, { sha256, at }) };
  });
}

async function* once(bytes: Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await bytes;
}

function assertSound(reading: EfirmaReading): EfirmaReading {
  if (reading.isWrong) throw new ExpectedProblem('efirma.signature_wrong');
  if (reading.faults.length > 0) throw new Error(`The e.firma does not verify: ${reading.faults.join(', ')}.`);
  return reading;
}

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

const messageOf = ({ certificate, path }: CheckedEfirma, { attributes }: Preparation, signature: string): Buffer =>
  Buffer.from(
    buildMessage({
      attributes: bytesOf(attributes),
      signature: bytesOf(signature),
      certificate,
      others: path.slice(1),
    }),
  );

const recordOf = (
  { holder, isTest, revocation, ocsp }: CheckedEfirma,
  { field, certificate }: Preparation,
  { sha256, at }: { readonly sha256: Sha256; readonly at: Date },
): EfirmaRecord => ({
  ...holder,
  field,
  certificate,
  revocation,
  isTest,
  ocsp: ocsp && Buffer.from(ocsp).toString('base64'),
  sha256,
  signedAt: at,
});
