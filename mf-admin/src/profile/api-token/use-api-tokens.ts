import { useReading } from '../reading.ts';
import { apiTokens, createToken, revokeToken } from './api-tokens-store.ts';

export const useApiTokens = () => ({ ...useReading(apiTokens), onCreate: createToken, onRevoke: revokeToken });
