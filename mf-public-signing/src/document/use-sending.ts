import { useRef, useState } from 'react';

/** Runs one thing at a time: a double click arrives before React has drawn the button as disabled. */
export function useSending(): [isSending: boolean, once: (send: () => Promise<void>) => Promise<void>] {
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const once = async (send: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    try {
      await send();
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return [isSending, once];
}
