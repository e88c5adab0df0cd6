import { createStore } from 'zustand/vanilla';

const key = 'colorMode';
const modes = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof modes)[number];

/** The reader's choice, kept on this browser; the operating system's until there is one. */
export const colorModeStore = createStore<{ mode: ColorMode }>(() => ({ mode: chosenMode() }));

function chosenMode(): ColorMode {
  try {
    return modes.find((mode) => mode === localStorage.getItem(key)) ?? 'system';
  } catch {
    return 'system';
  }
}

export function chooseColorMode(mode: ColorMode): void {
  try {
    localStorage.setItem(key, mode);
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
  colorModeStore.setState({ mode });
  paint();
}

/** Follows the choice and the operating system from now on. The page's inline snippet has painted the first frame. */
export function startColorMode(): () => void {
  paint();
  const preference = prefersDark();
  preference.addEventListener('change', paint);
  return () => preference.removeEventListener('change', paint);
}

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

function paint(): void {
  const { mode } = colorModeStore.getState();
  const isDark = mode === 'dark' || (mode === 'system' && prefersDark().matches);
  document.documentElement.classList.toggle('dark', isDark);
  document.documentElement.classList.toggle('light', !isDark);
}
