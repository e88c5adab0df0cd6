import { useSearchParams } from '@pacta/shared/router';
import { aUser, renderUi } from '@pacta/shared/testing';
import { act, screen } from '@testing-library/react';
import { createStore } from 'zustand/vanilla';
import type { DraftState } from './draft-store.ts';
import { useDraftAddress } from './use-draft-address.ts';

const blank = { owner: null, draft: {}, id: 'one', opening: '', isTouched: false, isStored: true, isOvertaken: false };

it('names the draft again where a step that was chosen meanwhile has overwritten the address', async () => {
  const store = createStore<DraftState<object>>(() => blank);
  let go: ReturnType<typeof useSearchParams>[1] | undefined;
  function Page() {
    useDraftAddress(aUser(), { store, open: () => {}, close: () => {} });
    const [parameters, setParameters] = useSearchParams();
    go = setParameters;
    return <p>{parameters.toString()}</p>;
  }
  renderUi(<Page />);
  act(() => store.setState({ isTouched: true }));
  expect(await screen.findByText('draft=one')).toBeTruthy();
  act(() => go?.({ step: 'signers' }));
  expect(await screen.findByText('step=signers&draft=one')).toBeTruthy();
});
