import { Box, chakra, Flex, Heading } from '@pacta/shared/ui';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons; the first one that can be focused is, so put the harmless one first. */
  footer?: ReactNode;
  /** While something is under way, the dialog stays. */
  isBusy?: boolean;
  /** `4xl` has room for pages to read. */
  size?: 'sm' | 'md' | 'lg' | '4xl';
  role?: 'dialog' | 'alertdialog';
}

/** A modal dialog on the browser's own `<dialog>`: it keeps the focus inside, closes on Escape and gives the focus back. */
export const Dialog = ({ isOpen, ...dialog }: DialogProps) => (isOpen ? <OpenDialog {...dialog} /> : null);

type OpenDialogProps = Omit<DialogProps, 'isOpen'>;

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  isBusy = false,
  size = 'md',
  role = 'dialog',
}: OpenDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = element.current;
    const around = document.activeElement?.closest<HTMLElement>('[tabindex="-1"]');
    dialog?.showModal();
    makeScrollable(body.current);
    return () => {
      dialog?.close();
      queueMicrotask(() => keepFocusNear(around));
    };
  }, []);

  const close = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) onClose();
  };
  const closeFromBackdrop = (event: SyntheticEvent) => {
    if (event.target === event.currentTarget) close(event);
  };

  return (
    <Frame
      ref={element}
      role={role}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      maxW={size}
      onCancel={close}
      onClick={closeFromBackdrop}
    >
      <Flex direction="column" maxH="calc(100dvh - 2rem)">
        <Heading id={titleId} as="h2" size="lg" px="6" pt="5" pb="2">
          {title}
        </Heading>
        <Box ref={body} px="6" py="2" overflow="auto" flex="1" minH="0" _focusVisible={{ outlineOffset: '-2px' }}>
          {children}
        </Box>
        {footer && (
          <Flex px="6" pt="3" pb="5" gap="3" justify="flex-end" wrap="wrap">
            {footer}
          </Flex>
        )}
      </Flex>
    </Frame>
  );
}

/** What the dialog was opened from may have gone with what it was about, as the row of something deleted. */
function keepFocusNear(around: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) around?.focus({ preventScroll: true });
}

/** What does not fit has to be reached with the arrow keys too. */
function makeScrollable(body: HTMLElement | null): void {
  if (body && body.scrollHeight > body.clientHeight) body.tabIndex = 0;
}

const Frame = chakra('dialog', {
  base: {
    m: 'auto',
    p: '0',
    width: 'calc(100% - 2rem)',
    // It stands inside of what it was opened from, whose palette is not its own: a notice is blue.
    colorPalette: 'gray',
    color: 'fg',
    bg: 'bg.panel',
    borderRadius: 'xl',
    boxShadow: 'lg',
    overflow: 'hidden',
    animation: 'slide-from-bottom 150ms ease-out, fade-in 150ms ease-out',
    _backdrop: { bg: 'gray.950/50', animation: 'fade-in 150ms ease-out' },
  },
});
