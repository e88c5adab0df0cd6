import { downloadPublicDocument } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { aPublicDocument } from '@pacta/shared/testing';
import { HttpResponse, http } from 'msw';
import { takeKey } from '../link/through-link.ts';
import { fakeApi, id, key } from '../testing/api.ts';
import { documentFile } from './document-file.ts';

const server = fakeApi();
const visit = { documentId: id, purpose: 'complete' } as const;
const { sha256 } = aPublicDocument();
const scanSha256 = 'c'.repeat(64) as typeof sha256;

/** Reads the file that the server names by `tag`, for a page that speaks of `fileSha256`. */
async function read(tag: string, fileSha256: typeof sha256) {
  server.use(
    http.get(`*/v1${downloadPublicDocument.path}`, () =>
      HttpResponse.arrayBuffer(new ArrayBuffer(4), { headers: { etag: `"${tag}"` } }),
    ),
  );
  takeKey(visit, key);
  const onOtherVersion = jest.fn();
  const shown = Promise.resolve(aPublicDocument({ sha256, fileSha256 }));
  const outcome = await documentFile(visit, shown, onOtherVersion)
    .read(0, 4)
    .then(
      ({ total }) => total,
      (error) => ProblemError.from(error).reason,
    );
  return { outcome, isLookedAgain: onOtherVersion.mock.calls.length > 0 };
}

it('reads the scan of an earlier signer, which is no version', async () => {
  expect(await read(scanSha256, scanSha256)).toEqual({ outcome: 4, isLookedAgain: false });
});

it('refuses a file that the page does not speak of', async () => {
  expect(await read(scanSha256, sha256)).toEqual({ outcome: 'document.version_changed', isLookedAgain: true });
});
