import { type FilePart, type FileSource, ProblemError } from '@pacta/shared/http';

jest.mock('pdfjs-dist', () => ({
  PDFDataRangeTransport: class {
    onDataRange = jest.fn();
  },
}));

import { RangeReader } from './range-reader.ts';

const part = (tag: string, total = 100): FilePart => ({ bytes: new Uint8Array([1]), first: 0, total, tag });
const problem = (code: number) =>
  new ProblemError({ code, message: 'No', reason: 'internal', requestId: 'r-1' }, undefined);

function ask(read: FileSource['read']) {
  const onLost = jest.fn();
  const reader = new RangeReader({ read }, part('"a"'), new AbortController().signal, onLost);
  reader.requestDataRange(10, 20);
  return { reader, onLost };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('tries again while the server does not answer', async () => {
  const read = jest.fn().mockRejectedValueOnce(problem(0)).mockResolvedValue(part('"a"'));
  const { reader, onLost } = ask(read);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(reader.onDataRange).toHaveBeenCalledWith(10, new Uint8Array([1]));
  expect(onLost).not.toHaveBeenCalled();
});

it('gives up in the end, and says so', async () => {
  const { onLost } = ask(jest.fn().mockRejectedValue(problem(503)));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(onLost).toHaveBeenCalledWith(expect.objectContaining({ code: 503 }));
});

it('does not ask twice for what is refused', async () => {
  const read = jest.fn().mockRejectedValue(problem(404));
  const { onLost } = ask(read);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(1);
  expect(onLost).toHaveBeenCalledTimes(1);
});

it('never mixes the parts of two versions', async () => {
  const { reader, onLost } = ask(jest.fn().mockResolvedValue(part('"b"')));
  await jest.advanceTimersByTimeAsync(0);
  expect(reader.onDataRange).not.toHaveBeenCalled();
  expect(onLost).toHaveBeenCalledWith(expect.objectContaining({ reason: 'document.version_changed' }));
});
