import type { EfirmaSignature, Sha256, SignerId, UserId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { checkEfirma } from '../../signing/check-efirma.ts';
import type { Turn } from '../../worker/run-task.ts';
import { readMark } from '../company/read-logo.ts';
import { fieldOf, fieldsOf, subjectOf } from '../efirma/efirma.ts';
import { readPreparation } from '../efirma/efirma-storage.ts';
import { embedEfirma, type SignedFile } from '../efirma/embed-efirma.ts';
import { prepareSignature } from '../efirma/prepare-signature.ts';
import type { Prepared } from '../efirma/present-preparation.ts';
import type { Document } from './document.ts';
import { readOwner } from './document-detail-storage.ts';

/** Who signs a document that is there already: the company, or the signer of a position. */
interface SigningPerson {
  readonly owner: UserId | SignerId;
  readonly who: string; // `company`, or the position
  readonly rfc?: string | null; // that is expected
  readonly turn: Turn;
}

/** Makes room for somebody's e.firma in the prepared file of a document. Throws what checkEfirma throws. */
export async function prepareOn(
  context: AppContext,
  document: Document,
  { owner, who, rfc, turn }: SigningPerson,
  certificate: string,
): Promise<Prepared> {
  const { preparedSha256: standsOn, identifier } = document;
  if (!standsOn) throw new ExpectedProblem('document.transition_not_allowed');
  const der = Buffer.from(certificate, 'base64');
  const efirma = await checkEfirma(context.efirmaTrust, der, { at: context.now(), rfc });
  const { language, ...company } = await readOwner(context.database, document.id);
  const marks = { isotypeSha256: company.companyIsotype, logoSha256: company.companyLogo };
  const logo = () => readMark(context, marks);
  const pdf = () => context.files.read(standsOn);
  const field = fieldOf(document.id, document.version, who);
  return prepareSignature(context, {
    ...{ owner, subject: subjectOf(document), standsOn, pdf, field, efirma, rfc, identifier, language, logo, turn },
  });
}

/** Somebody's e.firma over what was prepared for them, in its file. Throws what embedEfirma throws. */
export async function signOn(
  context: AppContext,
  document: Document,
  { owner, turn }: Pick<SigningPerson, 'owner' | 'turn'>,
  { preparationId: id, signature }: EfirmaSignature,
): Promise<SignedFile & { readonly standsOn: Sha256 | null }> {
  const preparation = await readPreparation(context.database, { id, owner, now: context.now() });
  if (preparation.subject !== subjectOf(document)) throw new ExpectedProblem('efirma.preparation_expired');
  assertStandsOn(document, preparation);
  const signed = await embedEfirma(context, { preparation, signature, fields: fieldsOf(document.id), turn });
  return { ...signed, standsOn: preparation.standsOn };
}

/** Of two who sign at once the second one prepares again: the first one's signature is not in what they signed. */
export function assertStandsOn({ preparedSha256 }: Document, { standsOn }: { readonly standsOn: Sha256 | null }): void {
  if (preparedSha256 !== standsOn) throw new ExpectedProblem('efirma.file_moved_on');
}
