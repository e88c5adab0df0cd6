import { Link } from '@pacta/shared/router';
import { renderUi } from '@pacta/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShellContext } from '../shell-context.ts';
import { Versions } from './versions.tsx';

const registryOf = (version: string, environment = 'test') =>
  JSON.stringify({ environment, shared: '1.0.0', remotes: { 'mf-admin': { active: { base: `/r/${version}/` } } } });
const configuration = { apiBase: '/v1', logos: {}, chatWidget: null, remoteOrigins: [] };

let live = registryOf('1');
const asked = jest.fn(async () => new Response(live));
let clock = 0;

beforeEach(() => {
  clock += 120_000;
  live = registryOf('1');
  asked.mockClear();
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  Object.assign(globalThis, { fetch: asked });
});
afterEach(() => jest.restoreAllMocks());

const show = (isFromBefore = false) => {
  return renderUi(
    <ShellContext value={{ configuration, remotes: [], overrides: {}, registryText: registryOf('1'), isFromBefore }}>
      <Link to="/admin/documents">Documents</Link>
      <Link to="/admin">Start</Link>
      <Versions />
    </ShellContext>,
    { at: '/admin' },
  );
};
const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));

it('tells quietly of a new version at the next navigation, and not before', async () => {
  show();
  live = registryOf('2');
  await settle();
  expect(asked).not.toHaveBeenCalled();
  await go('Documents');
  expect((await screen.findByText('A new version of Pacta is available.')).closest('[role=status]')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText('A new version of Pacta is available.')).toBeNull();
});

it('says nothing where the same versions are live, whatever else the registry says', async () => {
  show();
  live = registryOf('1', 'development');
  await go('Documents');
  await settle();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

it('says nothing to somebody who has begun to type', async () => {
  show();
  live = registryOf('2');
  const warn = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', warn);
  await go('Documents');
  await settle();
  removeEventListener('beforeunload', warn);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

it('asks once a minute at most', async () => {
  show();
  for (const name of ['Documents', 'Start', 'Documents']) {
    await go(name);
    await settle();
  }
  expect(asked).toHaveBeenCalledTimes(1);
});

it('says at once that the registry is that of the last visit', async () => {
  show(true);
  expect(await screen.findByText(/goes on with those of your last visit/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/goes on with those of your last visit/)).toBeNull();
});
