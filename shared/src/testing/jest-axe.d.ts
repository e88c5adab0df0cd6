declare module 'jest-axe' {
  interface Found {
    violations: { id: string; help: string }[];
  }
  export function configureAxe(options: { resultTypes: ['violations'] }): (element: Element) => Promise<Found>;
}
