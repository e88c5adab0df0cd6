import type { DocumentId, Language } from '@pacta/contracts';
import type { SigningPlace } from '@pacta/pdf/stamp';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { runTask } from '../../worker/run-task.ts';
import type { Dossier } from '../document/document.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { assertHolds } from '../document/document-policy.ts';
import { readDossier } from '../document/document-storage.ts';
import { writePageCode } from '../scan/page-code.ts';
import { personOf } from '../signer/signer.ts';

const words: Record<Language, string> = { en: 'Signature', es: 'Firma' };

/** What a signer prints: what others have signed on paper before, or else the document with its codes. */
export async function printedCopy(
  { database, files }: AppContext,
  holder: LinkActor,
  documentId: DocumentId,
): Promise<{ fileName: string; bytes: Uint8Array }> {
  assertHolds(holder, { id: documentId });
  const dossier = await readDossier(database, documentId);
  const { scanSha256, sha256, version, pages, fileName } = dossier.document;
  if (scanSha256) return { fileName, bytes: await files.read(scanSha256) };
  const { language } = await readOwner(database, documentId);
  const codes = pages.map((_, index) => writePageCode({ documentId, version, page: index + 1 }));
  const places = placesOf(dossier, words[language]);
  return { fileName, bytes: await runTask('printCopy', { pdf: await files.read(sha256), codes, places }) };
}

const placesOf = ({ document, signers }: Dossier, word: string): SigningPlace[] =>
  document.positions.flatMap((place) => {
    const signer = signers.find(({ position }) => position === place.position);
    return signer ? [{ ...place, label: `${word}: ${personOf(signer).name}` }] : [];
  });
