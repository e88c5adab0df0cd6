import { ProblemError } from '@pacta/shared/http';
import { renderUi } from '@pacta/shared/testing';
import { Alert, Button } from '@pacta/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

function ask(onConfirm: () => Promise<unknown>) {
  const onClose = jest.fn();
  renderUi(
    <ConfirmDialog isOpen title="Delete?" confirmLabel="Delete company" onConfirm={onConfirm} onClose={onClose}>
      Inmobiliaria Robles
    </ConfirmDialog>,
  );
  return onClose;
}

it('has its own colours where it is opened from a notice, whose buttons are blue', () => {
  renderUi(
    <Alert.Root status="info">
      <ConfirmDialog isOpen title="Delete?" confirmLabel="Delete company" onConfirm={async () => {}} onClose={() => {}}>
        <Button variant="outline">What changed</Button>
      </ConfirmDialog>
    </Alert.Root>,
  );
  const { className } = screen.getByRole('alertdialog');
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const own = rules.filter((rule) => rule.includes(className)).join('');
  expect(own).toContain('--pacta-colors-color-palette-fg: var(--pacta-colors-gray-fg)');
});

function OneRow() {
  const [isThere, setThere] = useState(true);
  const [isAsking, setAsking] = useState(false);
  return (
    <main tabIndex={-1}>
      {isThere && (
        <button type="button" onClick={() => setAsking(true)}>
          Delete
        </button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete?"
        confirmLabel="Delete company"
        onConfirm={async () => setThere(false)}
        onClose={() => setAsking(false)}
      >
        Inmobiliaria Robles
      </ConfirmDialog>
    </main>
  );
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Delete company' }));

it('names what will be deleted', () => {
  ask(async () => {});
  expect(screen.getByRole('alertdialog', { name: 'Delete?' }).textContent).toContain('Inmobiliaria Robles');
});

it('closes when it is done', async () => {
  const onClose = ask(async () => {});
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('stays and cannot be left while it is under way', async () => {
  const onClose = ask(() => new Promise(() => {}));
  await confirm();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  screen.getByRole('alertdialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
});

it('stays and says why when it failed', async () => {
  const forbidden = { code: 403, message: '', reason: 'session.forbidden', requestId: 'r1' } as const;
  const onClose = ask(() => Promise.reject(new ProblemError(forbidden, null)));
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('You do not have permission to do this.');
  expect(onClose).not.toHaveBeenCalled();
});

it('keeps the focus near what was removed', async () => {
  renderUi(<OneRow />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await confirm();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('closes on Escape', () => {
  const onClose = ask(async () => {});
  screen.getByRole('alertdialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
