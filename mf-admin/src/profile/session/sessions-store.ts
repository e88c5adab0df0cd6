import { listSessions, revokeOtherSessions, revokeSession, type SessionId } from '@pacta/contracts';
import { call, ProblemError } from '@pacta/shared/http';
import { createOwnDataStore } from '../own-data-store.ts';

/** Where the reader is signed in; this session first. */
export const sessionsStore = createOwnDataStore(async (signal) => {
  const { results } = await call(listSessions, {}, { signal });
  return results.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
});

export async function endSession(sessionId: SessionId): Promise<void> {
  try {
    await call(revokeSession, { params: { sessionId } });
  } catch (error) {
    if (ProblemError.from(error).reason !== 'session.not_found') throw error; // else it has ended by itself
  }
  sessionsStore.change((known) => known.filter(({ id }) => id !== sessionId));
}

export async function endOtherSessions(): Promise<void> {
  await call(revokeOtherSessions, {});
  sessionsStore.change((known) => known.filter(({ isCurrent }) => isCurrent));
}
