import { ApiTokensView } from './api-tokens-view.tsx';
import { useApiTokens } from './use-api-tokens.ts';

export const ApiTokensSection = ({ email }: { email: string }) => <ApiTokensView {...useApiTokens()} email={email} />;
