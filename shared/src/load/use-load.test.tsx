import { act, renderHook, waitFor } from '@testing-library/react';
import { type Load, useLoad } from './use-load.ts';

/** Requests by key, each answered when the test says so. */
function heldRequests() {
  const requests: { key: string; signal: AbortSignal; answer: (text: string) => void; refuse: () => void }[] = [];
  const read = (key: string, signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    requests.push({ key, signal, answer: resolve, refuse: () => reject(new Error('No')) });
    return promise;
  };
  return { requests, read, keys: () => requests.map(({ key }) => key), at: (index: number) => requests.at(index)! };
}

interface Props {
  name: string | null;
  scope?: string;
  revision?: string;
}

function show(first: Props) {
  const held = heldRequests();
  const hook = renderHook(({ name, ...options }: Props) => useLoad(name, held.read, options), {
    initialProps: first,
  });
  return { ...held, ...hook, state: () => hook.result.current };
}

const answered = (load: Load<string>) => (load.value.status === 'ready' ? load.value.value : load.value.status);

it('reads what its key names', async () => {
  const { at, keys, state } = show({ name: 'a' });
  expect(answered(state())).toBe('loading');
  await act(async () => at(0).answer('A'));
  expect(answered(state())).toBe('A');
  expect(keys()).toEqual(['a']);
});

it('reads nothing without a key', () => {
  const { keys, state } = show({ name: null });
  expect(answered(state())).toBe('loading');
  expect(keys()).toEqual([]);
});

it('aborts the request when its component goes', async () => {
  const { at, unmount } = show({ name: 'a' });
  expect(at(0).signal.aborted).toBe(false);
  unmount();
  expect(at(0).signal.aborted).toBe(true);
});

it('drops the answer to an earlier key, which may come last', async () => {
  const { at, rerender, state } = show({ name: 'a' });
  rerender({ name: 'b' });
  expect(at(0).signal.aborted).toBe(true);
  await act(async () => at(1).answer('B'));
  await act(async () => at(0).answer('A'));
  expect(answered(state())).toBe('B');
});

it('shows nothing of another key while the next is read', async () => {
  const { at, rerender, state } = show({ name: 'a' });
  await act(async () => at(0).answer('A'));
  rerender({ name: 'b' });
  expect(state()).toMatchObject({ value: { status: 'loading' }, isRefreshing: false });
});

it('starts over when somebody tries again', async () => {
  const { at, keys, state } = show({ name: 'a' });
  await act(async () => at(0).refuse());
  expect(answered(state())).toBe('failed');
  act(() => state().retry());
  expect(answered(state())).toBe('loading');
  await act(async () => at(1).answer('A'));
  expect(answered(state())).toBe('A');
  expect(keys()).toEqual(['a', 'a']);
});

it('aborts the attempt before when somebody tries again', async () => {
  const { at, state } = show({ name: 'a' });
  act(() => state().retry());
  await waitFor(() => expect(at(0).signal.aborted).toBe(true));
  await act(async () => at(1).answer('second'));
  await act(async () => at(0).answer('first'));
  expect(answered(state())).toBe('second');
});

describe('within a scope', () => {
  const first = { name: 'a', scope: 'list' };

  it('shows the last answer until the next is there', async () => {
    const { at, rerender, state } = show(first);
    await act(async () => at(0).answer('A'));
    rerender({ name: 'b', scope: 'list' });
    expect(state()).toMatchObject({ value: { value: 'A' }, isRefreshing: true });
    await act(async () => at(1).answer('B'));
    expect(state()).toMatchObject({ value: { value: 'B' }, isRefreshing: false });
  });

  it('says that another key cannot be read', async () => {
    const { at, rerender, state } = show(first);
    await act(async () => at(0).answer('A'));
    rerender({ name: 'b', scope: 'list' });
    await act(async () => at(1).refuse());
    expect(answered(state())).toBe('failed');
    rerender(first);
    expect(answered(state())).toBe('loading');
  });

  it('shows nothing of another scope', async () => {
    const { at, rerender, state } = show(first);
    await act(async () => at(0).answer('A'));
    rerender({ name: 'b', scope: 'other' });
    expect(answered(state())).toBe('loading');
  });
});

describe('with another revision', () => {
  it('reads the same once more behind what is shown', async () => {
    const { at, keys, rerender, state } = show({ name: 'a', revision: 'one' });
    await act(async () => at(0).answer('A'));
    rerender({ name: 'a', revision: 'two' });
    expect(state()).toMatchObject({ value: { value: 'A' }, isRefreshing: false });
    await act(async () => at(1).answer('A2'));
    expect(answered(state())).toBe('A2');
    expect(keys()).toEqual(['a', 'a']);
  });

  it('keeps what is shown where that fails', async () => {
    const { at, rerender, state } = show({ name: 'a', revision: 'one' });
    await act(async () => at(0).answer('A'));
    rerender({ name: 'a', revision: 'two' });
    await act(async () => at(1).refuse());
    expect(answered(state())).toBe('A');
  });
});

it('renders once for each answer', async () => {
  const { read, at } = heldRequests();
  let renders = 0;
  const { rerender } = renderHook(
    ({ name }) => {
      renders += 1;
      return useLoad(name, read);
    },
    { initialProps: { name: 'a' } },
  );
  await act(async () => at(0).answer('A'));
  expect(renders).toBe(2);
  rerender({ name: 'b' });
  await act(async () => at(1).answer('B'));
  expect(renders).toBe(4);
});
