import { Link } from '@pacta/shared/router';
import { renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Main } from './main.tsx';

beforeEach(() => {
  window.scrollTo = jest.fn();
});

it('gives the focus to a new page, so that the keyboard and a screen reader start there', async () => {
  renderUi(
    <>
      <Link to="/admin/admins">Users</Link>
      <Main className="frame-main">page</Main>
    </>,
  );
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('link'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

it('leaves the focus to a page that takes it itself', async () => {
  renderUi(
    <Main className="frame-main">
      <Link to="/admin/admins">Users</Link>
    </Main>,
  );
  await userEvent.click(screen.getByRole('link'));
  expect(document.activeElement).toBe(screen.getByRole('link'));
});
