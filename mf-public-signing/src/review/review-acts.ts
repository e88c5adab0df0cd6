import type { CommentView } from '@pacta/contracts';
import { downloadSeenVersion, listOwnComments, writeToSender } from '@pacta/contracts/review';
import { call, type FileSource, fileSource, ProblemError } from '@pacta/shared/http';
import { ask, documentStore } from '../document/document-store.ts';
import type { Visit } from '../link/kept-token.ts';
import { throughLink } from '../link/through-link.ts';
import { type Comparison, compareFiles } from './compare-files.ts';

export const sendComment = (body: { text: string }): Promise<CommentView> =>
  ask((documentId, linkToken) => call(writeToSender, { params: { documentId }, body }, { linkToken }));

export const readOwnComments = async (): Promise<CommentView[]> =>
  (await ask((documentId, linkToken) => call(listOwnComments, { params: { documentId } }, { linkToken }))).results;

/** Compares the version that the reader was shown before with the file on the page, which is what they decide on. */
export function compareWithShown(seen: number, signal: AbortSignal): Promise<Comparison> {
  const { visit, file } = documentStore.getState();
  if (!visit || !file) throw ProblemError.from(null);
  return compareFiles(seenFile(visit, seen), file, signal);
}

const seenFile = (visit: Visit, version: number): FileSource => ({
  read: (first, end, signal) =>
    throughLink(visit, (linkToken) =>
      fileSource(downloadSeenVersion, { params: { documentId: visit.documentId, version } }, { linkToken }).read(
        first,
        end,
        signal,
      ),
    ),
});
