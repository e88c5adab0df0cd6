import { useLocation } from '@pacta/shared/router';
import { useEffect } from 'react';
import { useShell } from '../shell-context.ts';

const id = 'chat-widget';

/**
 * Adds the operator's chat widget, once for as long as the page is open: such scripts cannot be taken away again. It
 * waits until the key of a link has left the address, where any script could read it.
 */
export function ChatWidget() {
  const { chatWidget } = useShell().configuration;
  const holdsKey = new URLSearchParams(useLocation().hash.slice(1)).has('key');

  useEffect(() => {
    if (!chatWidget || holdsKey || document.getElementById(id)) return;
    const script = Object.assign(document.createElement('script'), { id, src: chatWidget.src, async: true });
    for (const [name, value] of Object.entries(chatWidget.attributes)) script.setAttribute(name, value);
    document.body.append(script);
  }, [chatWidget, holdsKey]);

  return null;
}
