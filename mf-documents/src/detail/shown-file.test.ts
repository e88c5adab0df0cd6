import {
  aCompletedDocument,
  aDocumentInReview,
  anUnsealedDocument,
  aSentDocument,
} from '../testing/document-states.ts';
import { shownFile, showsVersion } from './shown-file.ts';

it('is another file once a scan counts, and another once it is sealed', () => {
  const scans = aDocumentInReview.scans?.map((scan) => ({ ...scan, state: 'sent' as const }));
  const files = [{ ...aDocumentInReview, scans }, aDocumentInReview, { ...aDocumentInReview, ...sealed }].map(
    shownFile,
  );
  expect(new Set(files).size).toBe(3);
});

const sealed = { sealedSha256: aCompletedDocument.sealedSha256 };

it('is the file that the server names, also where that has no seal', () => {
  const { fileSha256, ...unsealed } = anUnsealedDocument();
  expect(shownFile({ ...unsealed, fileSha256 })).toBe(fileSha256);
  expect(showsVersion({ ...unsealed, fileSha256 })).toBe(false);
  expect(showsVersion({ ...unsealed, fileSha256: unsealed.sha256 })).toBe(true);
});

it('has the pages of the version only as long as nothing else is shown', () => {
  expect(showsVersion(aSentDocument)).toBe(true);
  expect(showsVersion(aDocumentInReview)).toBe(false);
  expect(showsVersion(aCompletedDocument)).toBe(false);
});
