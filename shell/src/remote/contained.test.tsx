import { lazyPage } from '@pacta/shared/remote';
import { renderUi } from '@pacta/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { Contained } from './contained.tsx';

let isBroken = false;

/** A form as pages have them: controlled fields, one of them a password. */
function Form() {
  const [name, setName] = useState('');
  const [isUrgent, setUrgent] = useState(false);
  const [kind, setKind] = useState('a');
  const [, draw] = useState(0);
  if (isBroken) throw new Error('boom');
  return (
    <main>
      <label>
        Name <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <label>
        Password <input type="password" name="password" defaultValue="" />
      </label>
      <label>
        Urgent <input type="checkbox" checked={isUrgent} onChange={({ target }) => setUrgent(target.checked)} />
      </label>
      <label>
        Kind
        <select value={kind} onChange={({ target }) => setKind(target.value)}>
          <option value="a">A</option>
          <option value="b">B</option>
        </select>
      </label>
      <output>{JSON.stringify({ name, isUrgent, kind })}</output>
      <button type="button" onClick={() => draw(1)}>
        Go on
      </button>
    </main>
  );
}

/** A page within the part of the layout that holds it. */
function Fields() {
  const [, draw] = useState(0);
  if (isBroken) throw new Error('boom');
  return (
    <button type="button" onClick={() => draw(1)}>
      Go on
    </button>
  );
}

beforeEach(() => {
  isBroken = false;
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

async function typeAndCrash() {
  renderUi(
    <Contained path="/admin">
      <Form />
    </Contained>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Arrendamiento');
  await userEvent.type(screen.getByLabelText('Password'), 'secret-horse-7');
  await userEvent.click(screen.getByLabelText('Urgent'));
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'b');
  isBroken = true;
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  isBroken = false;
}

it('gives back what somebody had typed when a page that crashed is drawn again, but no password', async () => {
  await typeAndCrash();
  expect(screen.getByRole('alert').textContent).toContain('What stood in the fields is kept');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const kept = { name: 'Arrendamiento', isUrgent: true, kind: 'b' };
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(JSON.stringify(kept)));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

it('gives it back after it crashed twice', async () => {
  await typeAndCrash();
  isBroken = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Arrendamiento'));
});

it('gives it back after the page failed while it waited for its code', async () => {
  const lost = Object.assign(new Error('lost'), { name: 'ChunkLoadError' });
  const later = () => new Promise<{ default: typeof Form }>((_, reject) => setTimeout(() => reject(lost), 150));
  const load = jest.fn(async () => ({ default: Form })).mockImplementationOnce(later);
  const Page = lazyPage(load);
  let isSplit = false;
  const Split = () => (isSplit ? <Page /> : <Form />);
  renderUi(
    <Contained path="/admin">
      <Suspense fallback={<p>Loading</p>}>
        <Split />
      </Suspense>
    </Contained>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Arrendamiento');
  isBroken = true;
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  isBroken = false;
  isSplit = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Loading')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('What stood in the fields is kept');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Arrendamiento'));
});

it('promises nothing where there is nothing to keep', async () => {
  isBroken = true;
  renderUi(
    <Contained path="/admin">
      <Form />
    </Contained>,
  );
  expect(screen.getByRole('alert').textContent).not.toContain('kept');
});

it('gives nothing to another page', async () => {
  const page = (path: string) => (
    <Contained path={path}>
      <Form />
    </Contained>
  );
  const { rerender } = renderUi(page('/admin'));
  await userEvent.type(screen.getByLabelText('Name'), 'Arrendamiento');
  isBroken = true;
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  isBroken = false;
  rerender(page('/admin/other'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 120)));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

it('keeps the focus in the page where a page fails that had it, and where it is drawn again', async () => {
  renderUi(
    <main tabIndex={-1}>
      <Contained path="/admin">
        <Fields />
      </Contained>
    </main>,
  );
  isBroken = true;
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  isBroken = false;
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('leaves the focus where it is outside of the page that fails', async () => {
  renderUi(
    <>
      <input aria-label="Search" />
      <main tabIndex={-1}>
        <Contained path="/admin">
          <Fields />
        </Contained>
      </main>
    </>,
  );
  screen.getByLabelText('Search').focus();
  isBroken = true;
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});
