import { useReading } from '../reading.ts';
import { apiTokens, createToken, revokeToken } from './api-tokens-store.ts';
import { ApiTokensView } from './api-tokens-view.tsx';

export const ApiTokensSection = ({ email }: { email: string }) => (
  <ApiTokensView {...useReading(apiTokens)} email={email} onCreate={createToken} onRevoke={revokeToken} />
);
