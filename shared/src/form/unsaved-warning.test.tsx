import { Link, useLocation } from '@pacta/shared/router';
import { renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnsavedWarning } from './unsaved-warning.tsx';

function Page({ isUnsaved }: { isUnsaved: boolean }) {
  return (
    <>
      <UnsavedWarning isUnsaved={isUnsaved} />
      <Link to="/elsewhere">Away</Link>
      <output aria-label="address">{useLocation().pathname}</output>
    </>
  );
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const leave = () => userEvent.click(screen.getByRole('link', { name: 'Away' }));

it('lets people go who have nothing to lose', async () => {
  renderUi(<Page isUnsaved={false} />, { at: '/form' });
  await leave();
  expect(address()).toBe('/elsewhere');
});

it('asks before unsaved changes are left, and stays', async () => {
  renderUi(<Page isUnsaved />, { at: '/form' });
  await leave();
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(address()).toBe('/form');
});

it('leaves when told to', async () => {
  renderUi(<Page isUnsaved />, { at: '/form' });
  await leave();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(address()).toBe('/elsewhere');
});

it('lets the browser ask before the page is closed', () => {
  renderUi(<Page isUnsaved />);
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
});
