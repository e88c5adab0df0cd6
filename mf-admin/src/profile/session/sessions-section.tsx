import { SessionsView } from './sessions-view.tsx';
import { useSessions } from './use-sessions.ts';

export const SessionsSection = () => <SessionsView {...useSessions()} />;
