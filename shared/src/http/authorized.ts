import type { Access } from '@pacta/contracts';
import { credentials } from './credentials.ts';

/** Extra to a request: when to give up, and the token of a document link where one is needed. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  linkToken?: string | undefined;
}

type Attempt<T> = (token: string | null) => Promise<T>;

/** Runs a request with the bearer that its endpoint asks for; an expired session token is renewed once. */
export async function authorized<T>(access: Access, { linkToken }: CallOptions, attempt: Attempt<T>): Promise<T> {
  if (access === 'public') return attempt(null);
  if (access === 'link') return attempt(linkToken ?? null);

  const token = credentials().accessToken();
  try {
    return await attempt(token);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    const renewed = await credentials().refresh(token);
    if (renewed === null) throw error;
    return attempt(renewed);
  }
}

const isUnauthorized = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 401;
