import { slots } from '@pacta/contracts/slot';
import { languageStore } from '@pacta/shared/i18n';
import type { SlotPlace } from '@pacta/shared/remote';
import { sessionStore } from '@pacta/shared/session';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useShell } from '../shell-context.ts';
import { noteTrouble } from '../trouble/troubles.ts';
import { Filling } from './filling.tsx';
import { offersFor } from './offers-for.ts';

/** All that remotes offer for a place to whoever is signed in. */
export default function SlotFillings({ name, props, frame: Frame }: SlotPlace) {
  const { registry } = useShell();
  const role = useStore(sessionStore, ({ user }) => user?.role);
  const language = useStore(languageStore, (state) => state.language);
  const offers = registry && role ? offersFor(name, role, registry) : [];
  if (offers.length === 0) return null;
  const told = slots[name]?.safeParse(props); // the page may be of a release that this shell does not know
  if (!told?.success) return <Untold slot={name} />;
  return offers.map(({ remote, label }) => (
    <Frame key={remote} title={label[language]}>
      <Filling remote={remote} slot={name} props={told.data} />
    </Frame>
  ));
}

/** A page that tells not what the contract says has an empty place; its own parts do not suffer. */
function Untold({ slot }: { slot: string }) {
  useEffect(() => {
    const cause = new TypeError(`${slot} is not told what its contract says.`);
    console.error(cause.message);
    noteTrouble({ kind: 'crashed', remote: 'shell', cause: Object.assign(cause, { name: `Slot ${slot}` }) });
  }, [slot]);
  return null;
}
