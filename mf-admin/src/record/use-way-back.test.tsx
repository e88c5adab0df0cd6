import { Link, useLocation, useNavigate } from '@pacta/shared/router';
import { renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useWayBack } from './use-way-back.ts';

const Form = () => {
  const { goBack } = useWayBack('/admin/admins');
  return (
    <button type="button" onClick={goBack}>
      Save
    </button>
  );
};

function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>at {pathname + search}</p>
      {pathname.endsWith('/new') ? <Form /> : <Link to={`/admin/admins/new${search}`}>Add</Link>}
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

const press = (role: 'button' | 'link', name: string) => userEvent.click(screen.getByRole(role, { name }));

it('leads to the list as it was, and never back to a form that was saved', async () => {
  renderUi(<Browser />, { at: '/admin/admins?search=luz' });
  await press('link', 'Add');
  expect(screen.getByText('at /admin/admins/new?search=luz')).toBeTruthy();
  await press('button', 'Save');
  expect(await screen.findByText('at /admin/admins?search=luz')).toBeTruthy();
  await press('button', 'Back');
  expect(await screen.findByText('at /admin/admins?search=luz')).toBeTruthy();
});
