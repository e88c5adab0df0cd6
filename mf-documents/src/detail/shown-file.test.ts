import { aCompletedDocument, aDocumentInReview, aSentDocument } from '../testing/document-states.ts';
import { shownFile, showsVersion } from './shown-file.ts';

it('is another file once a scan counts, and another once it is sealed', () => {
  const scans = aDocumentInReview.scans?.map((scan) => ({ ...scan, state: 'sent' as const }));
  const files = [{ ...aDocumentInReview, scans }, aDocumentInReview, { ...aDocumentInReview, ...sealed }].map(
    shownFile,
  );
  expect(new Set(files).size).toBe(3);
});

const sealed = { sealedSha256: aCompletedDocument.sealedSha256 };

it('has the pages of the version only as long as nothing else is shown', () => {
  expect(showsVersion(aSentDocument)).toBe(true);
  expect(showsVersion(aDocumentInReview)).toBe(false);
  expect(showsVersion(aCompletedDocument)).toBe(false);
});
