import type { FileEndpoint } from '@pacta/contracts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { lendCredentials } from './credentials.ts';
import { blobSource, type FileSource, fileSource, readAhead, usualPart } from './file-source.ts';
import { ProblemError } from './problem-error.ts';

const endpoint = {
  method: 'GET',
  path: '/documents/file',
  access: 'session',
  summary: '',
  file: true,
} as const satisfies FileEndpoint;

const file = new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Serves ranges of the file to the holder of a token. */
const serve = (token: string) =>
  server.use(
    http.get('*/v1/documents/file', ({ request }) => {
      if (request.headers.get('authorization') !== `Bearer ${token}`) {
        return HttpResponse.json(
          { code: 401, message: 'Please authenticate', reason: 'session.missing', requestId: 'r-1' },
          { status: 401 },
        );
      }
      const [first = 0, last = 0] = (request.headers.get('range') ?? '').match(/\d+/g)?.map(Number) ?? [];
      const part = file.slice(first, last + 1);
      return HttpResponse.arrayBuffer(part.buffer, {
        status: 206,
        headers: { etag: '"v1"', 'content-range': `bytes ${first}-${first + part.length - 1}/${file.length}` },
      });
    }),
  );

it('reads the part that is asked for', async () => {
  lendCredentials({ accessToken: () => 'good', refresh: async () => null, end: () => {} });
  serve('good');
  expect(await fileSource(endpoint, {}).read(2, 5)).toEqual({
    bytes: new Uint8Array([2, 3, 4]),
    first: 2,
    total: 10,
    tag: '"v1"',
  });
});

it('renews an expired session token on the way', async () => {
  lendCredentials({ accessToken: () => 'expired', refresh: async () => 'renewed', end: () => {} });
  serve('renewed');
  expect((await fileSource(endpoint, {}).read(0, 1)).bytes).toEqual(new Uint8Array([0]));
});

it('takes the whole file from a server that serves no ranges', async () => {
  server.use(http.get('*/v1/documents/file', () => HttpResponse.arrayBuffer(file.slice().buffer)));
  expect(await fileSource(endpoint, {}).read(2, 5)).toMatchObject({ bytes: file, first: 0, total: 10 });
});

it('says why a file cannot be read', async () => {
  const missing = { code: 404, message: 'File not found', reason: 'file.missing', requestId: 'r-1' };
  server.use(http.get('*/v1/documents/file', () => HttpResponse.json(missing, { status: 404 })));
  const problem = await fileSource(endpoint, {})
    .read(0, 1)
    .catch((error) => ProblemError.from(error));
  expect(problem).toMatchObject({ reason: 'file.missing', code: 404 });
});

it('reads ahead once, and again when somebody tries again', async () => {
  const read = jest.fn<ReturnType<FileSource['read']>, []>().mockRejectedValueOnce(new Error('no network'));
  read.mockResolvedValue({ bytes: file, first: 0, total: 10, tag: null });
  const source = readAhead({ read });
  expect(read).toHaveBeenCalledTimes(1);
  await expect(source.read(0, usualPart)).rejects.toThrow('no network');
  await expect(source.read(0, usualPart)).resolves.toMatchObject({ total: 10 });
});

it('reads a file that the browser holds', async () => {
  const slice = { arrayBuffer: async () => file.slice(1, 3).buffer };
  const blob = { size: 10, slice: () => slice } as unknown as Blob; // jsdom's blobs cannot be read
  expect(await blobSource(blob).read(1, 3)).toMatchObject({ bytes: new Uint8Array([1, 2]), total: 10 });
});
