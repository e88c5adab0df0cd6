import { renderUi } from '@pacta/shared/testing';
import { act, screen } from '@testing-library/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button, IconButton } from './index.ts';

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
let setBusy: (isBusy: boolean) => void;

function open(Kind: (button: ComponentProps<typeof IconButton>) => ReactNode): void {
  function Page() {
    const [isBusy, set] = useState(false);
    setBusy = set;
    return (
      <>
        <Kind aria-label="Save" loading={isBusy} />
        <input aria-label="Name" />
      </>
    );
  }
  renderUi(<Page />);
}

/** As in browsers, which take the focus from what is disabled; jsdom leaves it there. */
function loseFocus(): void {
  screen.getByLabelText('Name').focus();
  screen.getByLabelText('Name').blur();
  expect(document.activeElement).toBe(document.body);
}

const begin = () => act(() => setBusy(true));
const end = () => act(() => setBusy(false));

it.each([
  ['a button', Button],
  ['an icon', IconButton],
])('%s has the focus again once it is no longer busy', (_, Kind) => {
  open(Kind);
  button().focus();
  begin();
  expect(button().disabled).toBe(true);
  loseFocus();
  end();
  expect(document.activeElement).toBe(button());
});

it('leaves the focus where it went meanwhile', () => {
  open(Button);
  button().focus();
  begin();
  screen.getByLabelText('Name').focus();
  end();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

it('does not take a focus that it did not have', () => {
  open(Button);
  begin();
  end();
  expect(document.activeElement).toBe(document.body);
});

it('leaves the focus to the part of the page that it stood in, where it goes with what it was about', async () => {
  let end: () => void = () => {};
  function Notice() {
    const [state, setState] = useState<'open' | 'busy' | 'over'>('open');
    end = () => setState('over');
    return (
      <section tabIndex={-1} aria-label="Last day">
        {state !== 'over' && (
          <Button loading={state === 'busy'} aria-label="Give more time" onClick={() => setState('busy')} />
        )}
      </section>
    );
  }
  renderUi(<Notice />);
  const button = screen.getByRole('button', { name: 'Give more time' });
  button.focus();
  act(() => button.click());
  await act(async () => end());
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Last day' }));
});
