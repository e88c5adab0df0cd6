import type { RemoteName } from '@pacta/shared/remote';

/** Where each development server listens. */
export const ports = {
  shell: 3100,
  'mf-auth': 3001,
  'mf-admin': 3002,
  'mf-documents': 3003,
  'mf-public-signing': 3004,
} as const satisfies Record<RemoteName | 'shell', number>;

export const developmentOrigin = (name: keyof typeof ports): string => `http://localhost:${ports[name]}`;

/** Where the API answers while developing. */
export const apiOrigin = process.env.PACTA_API ?? 'http://127.0.0.1:3000';
