import { chakra, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useProblemMessage } from '@pacta/shared/i18n';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Alert } from './alert.tsx';
import { RequestId } from './failed.tsx';
import { dismissNotice, type Notice, noticeStore } from './notice-store.ts';

const patience = 6_000;

/** Draws what `notify` and `notifyProblem` tell. Good news goes by itself; problems stay until they are closed. */
export function Notices() {
  const { t } = useLingui();
  const notices = useStore(noticeStore, (state) => state.notices);
  const [isHeld, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);

  // In the top layer, and above a dialog that was opened before.
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover || notices.length === 0) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [notices]);

  return (
    <Region
      ref={region}
      popover="manual"
      aria-label={t`Notifications`}
      aria-live="polite"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} isHeld={isHeld} />
      ))}
    </Region>
  );
}

interface NoticeItemProps {
  notice: Notice;
  isHeld: boolean;
}

const statusOf = { success: 'success', info: 'info', problem: 'error' } as const;

function NoticeItem({ notice, isHeld }: NoticeItemProps) {
  const { t } = useLingui();
  const messageOf = useProblemMessage();
  const { id, kind } = notice;

  useEffect(() => {
    if (kind === 'problem' || isHeld) return;
    const timer = setTimeout(() => dismissNotice(id), patience);
    return () => clearTimeout(timer);
  }, [id, kind, isHeld]);

  return (
    <Alert.Root status={statusOf[kind]} bg="bg.panel" boxShadow="lg" {...(kind === 'problem' && { role: 'alert' })}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{kind === 'problem' ? messageOf(notice.problem) : notice.message}</Alert.Title>
        {kind === 'problem' && <RequestId problem={notice.problem} />}
      </Alert.Content>
      <IconButton aria-label={t`Close`} size="xs" variant="ghost" my="-1.5" me="-2" onClick={() => dismissNotice(id)}>
        <X aria-hidden />
      </IconButton>
    </Alert.Root>
  );
}

const Region = chakra('section', {
  base: {
    position: 'fixed',
    inset: 'auto',
    insetBlockEnd: '4',
    insetInlineEnd: '4',
    width: 'calc(100% - 2rem)',
    maxW: 'sm',
    p: '0',
    bg: 'transparent',
    overflow: 'visible',
    zIndex: 'toast',
    '&:popover-open, &:not([popover])': { display: 'flex', flexDirection: 'column', gap: '3' },
  },
});
