import type { ApiTokenView } from '@pacta/contracts';
import type { ApiToken } from './api-token-storage.ts';

export const presentApiToken = ({ id, name, createdAt, expiresAt, lastUsedAt }: ApiToken): ApiTokenView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
