import { useReading } from '../reading.ts';
import { endOtherSessions, endSession, sessions } from './sessions-store.ts';
import { SessionsView } from './sessions-view.tsx';

export const SessionsSection = () => (
  <SessionsView {...useReading(sessions)} onEnd={endSession} onEndOthers={endOtherSessions} />
);
