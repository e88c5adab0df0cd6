import type { downloadDocument } from '@pacta/contracts';
import type { z } from 'zod';
import type { Database } from '../../database.ts';
import { inlinePdf } from '../../http/send-file.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readLanguage } from '../link/link-storage.ts';
import { readLog } from '../log/log-storage.ts';
import type { Document } from './document.ts';
import { readVersionFile } from './document-detail-storage.ts';
import { recordFile, shownFile } from './document-file.ts';

type Query = z.infer<(typeof downloadDocument)['query']>;

/** One of the files of a document: as it is shown now, a version of it, or the record of signing. Throws file.missing. */
export async function readPart(database: Database, document: Document, { version, part }: Query) {
  if (version)
    return { what: 'version' as const, ...inlinePdf, ...(await readVersionFile(database, document.id, version)) };
  const language = await readLanguage(database, document.id);
  if (!part) return { what: 'file' as const, ...shownFile(document, language) };
  const record = recordFile(document, await readLog(database, document.id), language);
  if (!record) throw new ExpectedProblem('file.missing');
  return { what: 'record' as const, ...inlinePdf, sha256: record.sha256, fileName: record.fileName };
}
