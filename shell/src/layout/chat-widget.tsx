import { useEffect } from 'react';
import { useShell } from '../shell-context.ts';

const id = 'chat-widget';

/** Adds the operator's chat widget, once for as long as the page is open: such scripts cannot be taken away again. */
export function ChatWidget() {
  const { chatWidget } = useShell().configuration;

  useEffect(() => {
    if (!chatWidget || document.getElementById(id)) return;
    const script = Object.assign(document.createElement('script'), { id, src: chatWidget.src, async: true });
    for (const [name, value] of Object.entries(chatWidget.attributes)) script.setAttribute(name, value);
    document.body.append(script);
  }, [chatWidget]);

  return null;
}
