import type { Meta, StoryObj } from '@storybook/react';
import { Button, Stack, Text } from './index.ts';
import { Drawer, Popover, Portal } from './overlay.ts';

const meta = {
  title: 'Components/Overlay',
  parameters: { docs: { story: { inline: false, height: '16rem' } } }, // each lies above the page that it is on
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bubble: Story = {
  render: () => (
    <Popover.Root defaultOpen>
      <Popover.Trigger asChild>
        <Button variant="outline">What is a VoBo?</Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content>
            <Popover.Body>
              <Popover.Title>VoBo</Popover.Title>
              <Text>Someone reads the document and approves it before anyone signs.</Text>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  ),
};

export const SideDrawer: Story = {
  render: () => (
    <Drawer.Root defaultOpen placement="start">
      <Drawer.Trigger asChild>
        <Button variant="outline">Menu</Button>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>Menu</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <Stack>
                <Text>Documents</Text>
                <Text>Users</Text>
              </Stack>
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  ),
};
