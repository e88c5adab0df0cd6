/** What had the focus may have gone with its part of the page; the keyboard goes on there, and not above the header. */
export function keepFocusNear(place: Element | null): void {
  if (document.activeElement !== document.body) return;
  place?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
