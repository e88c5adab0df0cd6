import { Link } from '@pacta/shared/router';
import { renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShellContext } from '../shell-context.ts';
import { ChatWidget } from './chat-widget.tsx';

const chatWidget = { src: 'https://chat.example/widget.js', attributes: { 'data-site': '7' } };
const configuration = { apiBase: '/v1', logos: {}, chatWidget, remoteOrigins: [] };
const widget = () => document.getElementById('chat-widget');

it('waits until the key of a link has left the address', async () => {
  renderUi(
    <ShellContext value={{ configuration, remotes: [], overrides: {} }}>
      <Link to="/document/vobo/1">Without the key</Link>
      <ChatWidget />
    </ShellContext>,
    { at: '/document/vobo/1#key=secret' },
  );
  expect(widget()).toBeNull();
  await userEvent.click(screen.getByRole('link'));
  expect(widget()?.getAttribute('data-site')).toBe('7');
});
