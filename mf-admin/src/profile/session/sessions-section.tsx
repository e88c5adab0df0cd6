import { useOwnData } from '../own-data-store.ts';
import { endOtherSessions, endSession, sessionsStore } from './sessions-store.ts';
import { SessionsView } from './sessions-view.tsx';

export const SessionsSection = () => (
  <SessionsView {...useOwnData(sessionsStore)} onEnd={endSession} onEndOthers={endOtherSessions} />
);
