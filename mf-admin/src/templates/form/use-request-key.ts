import { useRef } from 'react';
import { v4 as newUuid } from 'uuid';

/** One key for as long as the same is sent: a repeated request makes no second record, and a changed one is another. */
export function useRequestKey(): (body: unknown) => string {
  const last = useRef({ sent: '', key: '' });
  return (body) => {
    const sent = JSON.stringify(body);
    if (sent !== last.current.sent) last.current = { sent, key: newUuid() };
    return last.current.key;
  };
}
