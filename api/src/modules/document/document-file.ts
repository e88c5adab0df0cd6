import type { Language, Sha256 } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { inlinePdf } from '../../http/send-file.ts';
import type { LoggedEntry } from '../log/log.ts';
import type { Document } from './document.ts';

const signed: Record<Language, string> = { en: 'signed', es: 'firmado' };

/** What the file is called that everybody has signed, as in "lease (signed).pdf"; undefined where there is none. */
export const sealedName = (document: Document, language: Language): string | undefined =>
  isSigned(document) ? `${document.fileName.replace(/\.pdf$/i, '')} (${signed[language]}).pdf` : undefined;

const recorded: Record<Language, string> = { en: 'signature record', es: 'registro de firma' };

/** The record of signing, as in "lease (signature record).pdf"; undefined until it is made. */
export function recordFile({ fileName }: Document, log: readonly LoggedEntry[], language: Language) {
  const made = log.findLast(({ type }) => type === 'RECORD_MADE');
  const name = `${fileName.replace(/\.pdf$/i, '')} (${recorded[language]}).pdf`;
  return made && { sha256: made.sha256, size: Number(made.details?.['size']), at: made.at, fileName: name };
}

const isSigned = ({ sealedSha256, preparedSha256, status }: Document): boolean =>
  sealedSha256 !== null || (preparedSha256 !== null && status === 'COMPLETADO');

/** The file that people see now: the sealed file, else that with e.firmas, else the latest scan, else the version to approve or sign. */
export const shownFile = (document: Document, language: Language) => ({
  ...inlinePdf,
  sha256: shownSha256(document),
  fileName: sealedName(document, language) ?? document.fileName,
});

export const shownSha256 = ({ sealedSha256, preparedSha256, scanSha256, sha256 }: Document): Sha256 =>
  sealedSha256 ?? preparedSha256 ?? scanSha256 ?? sha256;

/** Nobody may decide on a version whose bytes are not those that were shown. Throws file.missing and file.changed. */
export async function assertUnchanged({ files }: AppContext, document: Document): Promise<void> {
  await files.verify(document.sha256);
  if (document.preparedSha256) await files.verify(document.preparedSha256);
}
