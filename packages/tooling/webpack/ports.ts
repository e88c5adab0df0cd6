import { remotes } from '../start/apps.ts';

const fixed = { shell: 3100, 'mf-auth': 3001, 'mf-admin': 3002, 'mf-documents': 3003, 'mf-public-signing': 3004 };
const others = remotes.filter((name) => !(name in fixed));

/** Where each development server listens; those of remotes that came later follow each other. */
const ports: Record<string, number> = {
  ...fixed,
  ...Object.fromEntries(others.map((name, index) => [name, fixed['mf-public-signing'] + 1 + index])),
};

export function portOf(name: string): number {
  const port = ports[name];
  if (port === undefined) throw new Error(`There is no ${name} in this checkout.`);
  return port;
}

export const developmentOrigin = (name: string): string => `http://localhost:${portOf(name)}`;

/** Where the API answers while developing. */
export const apiOrigin = process.env.PACTA_API ?? 'http://127.0.0.1:3000';
