import { render, screen } from '@testing-library/react';
import type { Situation } from './situation.ts';
import { useNextFocus } from './use-next-focus.ts';

function Page({ situation }: { situation: Situation }) {
  const standing = useNextFocus(situation);
  return (
    <main tabIndex={-1}>
      <div ref={standing} tabIndex={-1} data-testid="standing" />
      <input />
    </main>
  );
}

const focusAfterAnswering = (role: 'main' | 'textbox') => {
  const { rerender } = render(<Page situation="answer" />);
  screen.getByRole(role).focus();
  rerender(<Page situation="sign" />);
  return document.activeElement;
};

it('moves the focus of whoever has acted to the outcome, though a second click has left it on the page', () => {
  expect(focusAfterAnswering('main')).toBe(screen.getByTestId('standing'));
});

it('leaves the focus in a field', () => {
  expect(focusAfterAnswering('textbox')).toBe(screen.getByRole('textbox'));
});
