import { isRemote, type Remote } from '@pacta/shared/remote';
import { Outlet } from '@pacta/shared/router';
import type { ComponentType } from 'react';
import type { EarlierMajor } from './earlier-majors.ts';

type Around = Pick<EarlierMajor, 'Look' | 'messages'>;

/** A door of an earlier major as one of this shell: its pages and parts keep the look and the words that they were made with. */
export function adopt(door: unknown, around: Around): unknown {
  const { default: remote } = door as { default?: unknown };
  return isRemote(remote) ? { default: adopted(remote, around) } : door;
}

const adopted = ({ routes, messages, slots = {} }: Remote, { Look, messages: words }: Around): Remote => ({
  routes: [
    {
      element: (
        <Look>
          <Outlet />
        </Look>
      ),
      children: routes,
    },
  ],
  messages: { en: { ...words.en, ...messages.en }, es: { ...words.es, ...messages.es } },
  slots: Object.fromEntries(Object.entries(slots).map(([name, part]) => [name, inLook(Look, part as ComponentType)])),
});

const inLook = (Look: Around['Look'], Part: ComponentType) =>
  function InLook(props: object) {
    return (
      <Look>
        <Part {...props} />
      </Look>
    );
  };
