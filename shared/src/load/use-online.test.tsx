import { ProblemError } from '@pacta/shared/http';
import { act, renderHook } from '@testing-library/react';
import { useLoad } from './use-load.ts';
import { useIsOnline } from './use-online.ts';
import { useRequest } from './use-request.ts';

afterEach(() => void jest.restoreAllMocks());

function connect(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

it('says whether there is a connection', () => {
  const { result } = renderHook(() => useIsOnline());
  expect(result.current).toBe(true);
  connect(false);
  expect(result.current).toBe(false);
});

describe('what was asked for without a connection', () => {
  it('is read when the connection is back', async () => {
    connect(false);
    const read = jest.fn(async () => 'A').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { result } = renderHook(() => useLoad('a', read));
    await act(async () => {});
    expect(result.current.value).toMatchObject({ status: 'failed', problem: { isOffline: true } });
    await act(async () => connect(true));
    expect(result.current.value).toEqual({ status: 'ready', value: 'A' });
    await act(async () => connect(true));
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is asked for again by a store too', async () => {
    connect(false);
    const request = jest.fn(async () => {});
    renderHook(() => useRequest('a', request));
    await act(async () => {});
    await act(async () => connect(true));
    expect(request).toHaveBeenCalledTimes(2);
  });
});

it('leaves alone what was answered', async () => {
  const request = jest.fn(async () => {});
  renderHook(() => useRequest('a', request));
  await act(async () => {});
  connect(false);
  await act(async () => connect(true));
  expect(request).toHaveBeenCalledTimes(1);
});

it('does not call a refusal a lost connection', () => {
  connect(false);
  const refusal = { code: 403, message: 'No.', reason: 'session.forbidden', requestId: 'r1' } as const;
  expect(new ProblemError(refusal, null).isOffline).toBe(false);
});
