import type { Meta, StoryObj } from '@storybook/react';
import { LogOut, Settings, User } from 'lucide-react';
import { Button, HStack, IconButton, Stack, Text } from './index.ts';
import { Drawer, Menu, Popover, Portal, Tabs, Tooltip } from './overlay.ts';

const meta = { title: 'Components/Overlay' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const UserMenu: Story = {
  render: () => (
    <Menu.Root defaultOpen>
      <Menu.Trigger asChild>
        <Button variant="outline">
          <User aria-hidden />
          Lucía Robles
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel>lucia@robles.example</Menu.ItemGroupLabel>
              <Menu.Item value="account">
                <Settings aria-hidden />
                My Account
              </Menu.Item>
            </Menu.ItemGroup>
            <Menu.Separator />
            <Menu.Item value="out">
              <LogOut aria-hidden />
              Log out
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  ),
};

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

export const Hint: Story = {
  render: () => (
    <HStack p="10">
      <Tooltip.Root defaultOpen>
        <Tooltip.Trigger asChild>
          <IconButton aria-label="Settings" variant="outline">
            <Settings aria-hidden />
          </IconButton>
        </Tooltip.Trigger>
        <Portal>
          <Tooltip.Positioner>
            <Tooltip.Content>Settings</Tooltip.Content>
          </Tooltip.Positioner>
        </Portal>
      </Tooltip.Root>
    </HStack>
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

export const TabbedPage: Story = {
  render: () => (
    <Tabs.Root defaultValue="signers">
      <Tabs.List>
        <Tabs.Trigger value="signers">Signers</Tabs.Trigger>
        <Tabs.Trigger value="versions">Versions</Tabs.Trigger>
        <Tabs.Trigger value="log">Log</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="signers">Mateo García Luna has not signed yet.</Tabs.Content>
      <Tabs.Content value="versions">Version 1, 18 nov 2026</Tabs.Content>
      <Tabs.Content value="log">Created by Lucía Robles Hernández</Tabs.Content>
    </Tabs.Root>
  ),
};
