import type { SlotName, SlotProps } from '@pacta/contracts/slot';
import { OwnMessages } from '@pacta/shared/i18n';
import type { Remote } from '@pacta/shared/remote';
import { Text, WaitingWords } from '@pacta/shared/ui';
import { type ComponentType, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { Proof } from '../remote/proof.tsx';
import type { RemoteName } from '../remote/remote-name.ts';
import { giveWay, loadAgain, remoteStore, startRemote } from '../remote/remote-store.ts';
import { ContainedFilling } from './contained-filling.tsx';
import { FillingProblem } from './filling-problem.tsx';

interface FillingProps {
  remote: RemoteName;
  slot: SlotName;
  props: SlotProps<SlotName>;
}

/** What one remote shows in a place, or that it is loading, or that it does not work: never more than that place. */
export function Filling({ remote: name, slot, props }: FillingProps) {
  const state = useStore(remoteStore, (states) => states[name]) ?? { status: 'loading' };

  useEffect(() => {
    void startRemote(name);
  }, [name]);

  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'incompatible') return <FillingProblem />;
  if (state.status === 'unavailable') return <FillingProblem onRetry={() => void loadAgain(name)} />;
  const part = `${name} ${slot}`;
  return (
    <ContainedFilling key={state.version} onCrash={(error) => void giveWay(name, error, part)}>
      <Suspense fallback={<Waiting />}>
        <OwnMessages messages={state.remote.messages}>
          <Offered remote={state.remote} slot={slot} props={props} />
        </OwnMessages>
        <Proof part={part} />
      </Suspense>
    </ContainedFilling>
  );
}

/** A registry may promise what the code does not bring. */
function Offered({ remote, slot, props }: Omit<FillingProps, 'remote'> & { remote: Remote }) {
  const Part = remote.slots?.[slot] as ComponentType<SlotProps<SlotName>> | undefined;
  if (!Part) throw new TypeError(`It brings nothing for ${slot}.`);
  return <Part {...props} />;
}

const Waiting = () => (
  <Text role="status" color="fg.muted">
    <WaitingWords />
  </Text>
);
