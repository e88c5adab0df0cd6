import { render, screen } from '@testing-library/react';
import { system } from './system.ts';
import { UiProvider } from './ui-provider.tsx';

const global = jest.spyOn(system, '_global', 'get');

test('a page gets the global styles of the look, unless it brings them along', () => {
  render(<UiProvider>without</UiProvider>).unmount();
  expect(global).toHaveBeenCalled();

  global.mockClear();
  document.head.innerHTML = '<style id="theme-styles"></style>';
  render(<UiProvider>with</UiProvider>);
  expect(screen.queryByText('with')).not.toBeNull();
  expect(global).not.toHaveBeenCalled();
});
