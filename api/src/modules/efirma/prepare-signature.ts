import type { Language, Sha256, SignerId, UserId } from '@pacta/contracts';
import { attributesToSign } from '@pacta/signatures/cms';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { CheckedEfirma } from '../../signing/check-efirma.ts';
import { signatureRoom } from '../../signing/signature-room.ts';
import { runTask, type Turn } from '../../worker/run-task.ts';
import { lifetime } from './efirma.ts';
import { countPreparations, insertPreparation } from './efirma-storage.ts';
import type { Prepared } from './present-preparation.ts';

interface ToSign {
  readonly owner: UserId | SignerId;
  readonly subject: string;
  readonly standsOn: Sha256 | null;
  /** Reads the prepared file, with the empty field, when its turn has come. */
  readonly pdf: () => Promise<Uint8Array>;
  readonly field: string;
  readonly efirma: CheckedEfirma;
  readonly rfc?: string | null | undefined; // that was expected
  readonly identifier: string; // of the document
  readonly language: Language; // of the document
  /** The company's mark (PNG), read when its turn has come. */
  readonly logo: () => Promise<Uint8Array | null>;
  /** What the document is made of once it is signed. */
  readonly made?: object;
  readonly turn?: Turn;
}

/** Makes room for one signature in a prepared file, and says what is to be signed. Nothing counts before it is. */
export async function prepareSignature(context: AppContext, toSign: ToSign): Promise<Prepared> {
  const { owner, subject, standsOn, field, efirma, rfc = null, identifier, language, made = {} } = toSign;
  const { certificate, path, holder, revocation } = efirma;
  const at = context.now();
  const room = signatureRoom(path.reduce((sum, { der }) => sum + der.length, 0));
  const words = { room, name: holder.name, reason: `Pacta ${identifier}`, at, lines: linesOf(efirma, language, at) };
  await assertFew(context, owner, at);
  const input = async () => ({ pdf: await toSign.pdf(), logo: await toSign.logo(), field, ...words });
  const { pdf, signature } = await runTask('prepareField', input, toSign.turn);
  const file = await context.files.put(pdf);
  const { digest, start: contentsStart, hexLength: contentsLength } = signature;
  const end = contentsStart + contentsLength + 1; // behind the `>`
  const preparation = {
    ...{ id: newId(at), owner, subject, standsOn, field, rfc, ...file },
    ...{ contentsStart, contentsLength },
    byteRange: [0, contentsStart - 1, end, file.size - end] as [number, number, number, number],
    attributes: base64(await attributesToSign(new Uint8Array(digest), certificate)),
    certificate: base64(certificate.der),
    expiresAt: new Date(at.getTime() + lifetime),
  };
  await insertPreparation(context.database, preparation, made);
  return { preparation, holder, revocation };
}

const mostAtOnce = 100; // each keeps a file: as many as one request of templates makes, and then some

async function assertFew({ database }: AppContext, owner: ToSign['owner'], now: Date): Promise<void> {
  if ((await countPreparations(database, owner, now)) >= mostAtOnce)
    throw new ExpectedProblem('request.too_many', { retryAfterSeconds: 600 });
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const words: Record<Language, { readonly title: string; readonly testTitle: string; readonly certificate: string }> = {
  en: { title: 'Signed by e.firma', testTitle: 'TEST e.firma: proves nothing', certificate: 'Certificate' },
  es: { title: 'Firmado con e.firma', testTitle: 'e.firma de PRUEBA, sin validez', certificate: 'Certificado' },
};

/** What is seen of the signature. */
function linesOf({ holder, isTest }: CheckedEfirma, language: Language, at: Date): string[] {
  const { title, testTitle, certificate } = words[language];
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [isTest ? testTitle : title, holder.name, `RFC: ${holder.rfc}`, `${certificate}: ${holder.serial}`, time];
}
