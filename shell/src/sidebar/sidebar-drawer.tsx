import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '@pacta/shared/ui';
import { Drawer, Portal } from '@pacta/shared/ui/overlay';
import { X } from 'lucide-react';
import { Sidebar } from './sidebar.tsx';

interface SidebarDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The sidebar where there is no room beside the page. */
export function SidebarDrawer({ isOpen, onClose }: SidebarDrawerProps) {
  const { t } = useLingui();
  return (
    <Drawer.Root open={isOpen} onOpenChange={({ open }) => open || onClose()} placement="start" size="xs">
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>
                <Trans>Menu</Trans>
              </Drawer.Title>
              <Drawer.CloseTrigger asChild>
                <IconButton aria-label={t`Close menu`} variant="ghost" size="sm">
                  <X aria-hidden />
                </IconButton>
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body>
              <Sidebar />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
