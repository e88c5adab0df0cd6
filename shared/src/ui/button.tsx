import { Button as PlainButton, IconButton as PlainIconButton } from '@chakra-ui/react';
import { type ComponentProps, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

export function Button({ ref, ...button }: ComponentProps<typeof PlainButton>) {
  return <PlainButton {...button} ref={useFocusBack(button.loading, ref)} />;
}

export function IconButton({ ref, ...button }: ComponentProps<typeof PlainIconButton>) {
  return <PlainIconButton {...button} ref={useFocusBack(button.loading, ref)} />;
}

/**
 * A busy button is disabled, and the page takes the focus of what is disabled: it comes back, unless it went elsewhere. Where the button
 * goes with what it was about, the part of the page that it stood in has the focus.
 */
function useFocusBack(isBusy = false, ref?: Ref<HTMLButtonElement>) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);

  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (!isBusy && hadFocus.current && activeElement === body) button.current?.focus({ preventScroll: true });
    hadFocus.current = isBusy && activeElement === button.current;
  }, [isBusy]);

  useLayoutEffect(() => {
    const around = button.current?.closest<HTMLElement>('[tabindex="-1"]');
    return () => {
      if (hadFocus.current) queueMicrotask(() => keepFocusNear(around));
    };
  }, []);
  return button;
}

function keepFocusNear(around: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) around?.focus({ preventScroll: true });
}
