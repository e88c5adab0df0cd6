import { createStore } from 'zustand/vanilla';

const key = 'sidebar';

/** Whether the sidebar shows icons only; remembered on this browser. */
export const sidebarStore = createStore<{ isCollapsed: boolean }>(() => ({ isCollapsed: isRememberedCollapsed() }));

function isRememberedCollapsed(): boolean {
  try {
    return localStorage.getItem(key) === 'collapsed';
  } catch {
    return false;
  }
}

export function toggleSidebar(): void {
  sidebarStore.setState(({ isCollapsed }) => ({ isCollapsed: !isCollapsed }));
}

sidebarStore.subscribe(({ isCollapsed }) => {
  const state = isCollapsed ? 'collapsed' : 'wide';
  document.documentElement.dataset['sidebar'] = state; // the frame's width follows
  try {
    localStorage.setItem(key, state);
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
});
