import * as efirma from '@pacta/signatures/efirma';
import { keyHolder } from './key-holder.ts';

// What the files are and how they sign is tested where it is done, with real ones.
jest.mock('@pacta/signatures/efirma', () => ({
  ...jest.requireActual('@pacta/signatures/efirma'),
  openEfirma: jest.fn(async () => ({ key: 'opened' })),
  signPrepared: jest.fn(async () => new Uint8Array([7])),
}));

const file = { arrayBuffer: async () => new ArrayBuffer(4), slice: () => file } as unknown as Blob;
const open = { ask: 'open', files: { certificate: file, key: file }, password: 'ñ' } as const;
const sign = { ask: 'sign', toSign: { file, byteRange: [0, 1, 2, 3], attributes: new Uint8Array() } } as const;

it('signs with the key that was opened, for five minutes and no longer', async () => {
  jest.useFakeTimers();
  try {
    const answer = keyHolder();
    expect(await answer({ id: 1, request: sign })).toEqual({ id: 1, reason: 'forgotten' });
    await answer({ id: 2, request: open });
    jest.advanceTimersByTime(5 * 60_000 - 1);
    expect(await answer({ id: 3, request: sign })).toEqual({ id: 3, value: new Uint8Array([7]) });
    jest.advanceTimersByTime(1);
    expect(await answer({ id: 4, request: sign })).toEqual({ id: 4, reason: 'forgotten' });
  } finally {
    jest.useRealTimers();
  }
});

it('forgets the key that it has when another is to be opened', async () => {
  const answer = keyHolder();
  await answer({ id: 1, request: open });
  jest.mocked(efirma.openEfirma).mockRejectedValueOnce(new efirma.EfirmaProblem('wrong-password'));
  expect(await answer({ id: 2, request: open })).toEqual({ id: 2, reason: 'wrong-password' });
  expect(await answer({ id: 3, request: sign })).toEqual({ id: 3, reason: 'forgotten' });
});

it('signs nothing that is not the file shown', async () => {
  const answer = keyHolder();
  await answer({ id: 1, request: open });
  jest.mocked(efirma.signPrepared).mockRejectedValueOnce(new efirma.NotAsPrepared('digest-wrong'));
  expect(await answer({ id: 2, request: sign })).toEqual({ id: 2, reason: 'other-file' });
});

it('says that a file cannot be read any more', async () => {
  const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('moved')) }) } as unknown as Blob;
  expect(await keyHolder()({ id: 1, request: { ask: 'look', file: gone } })).toEqual({
    id: 1,
    reason: 'file-unreadable',
  });
});
