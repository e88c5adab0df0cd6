import { useReading } from '../reading.ts';
import { endOtherSessions, endSession, sessions } from './sessions-store.ts';

export const useSessions = () => ({ ...useReading(sessions), onEnd: endSession, onEndOthers: endOtherSessions });
