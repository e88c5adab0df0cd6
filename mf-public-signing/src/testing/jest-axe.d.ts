declare module 'jest-axe' {
  /** Checks what is rendered; jsdom lays nothing out, so colours and sizes are left to the journeys. */
  export function axe(element: Element): Promise<{ violations: { id: string; help: string }[] }>;
}
