import { useOwnData } from '../own-data-store.ts';
import { apiTokensStore, createToken, revokeToken } from './api-tokens-store.ts';
import { ApiTokensView } from './api-tokens-view.tsx';

export const ApiTokensSection = ({ email }: { email: string }) => (
  <ApiTokensView {...useOwnData(apiTokensStore)} email={email} onCreate={createToken} onRevoke={revokeToken} />
);
