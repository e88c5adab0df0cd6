import type { SessionId, SessionView } from '@pacta/contracts';
import type { listSessions } from './session-storage.ts';

type Listed = Awaited<ReturnType<typeof listSessions>>[number];

export const presentSession = (
  reader: { sessionId: SessionId },
  { id, browser, system, createdAt, lastUsedAt }: Listed,
): SessionView => ({
  id,
  isCurrent: id === reader.sessionId,
  browser,
  system,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
});
