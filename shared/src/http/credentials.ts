/** How the session lends its tokens to the calls, without this door knowing the session. */
export interface Credentials {
  accessToken(): string | null;
  /** Gets a new access token; resolves to null when the session is over. */
  refresh(rejected: string | null): Promise<string | null>;
}

let lent: Credentials = { accessToken: () => null, refresh: async () => null };

export function lendCredentials(credentials: Credentials): void {
  lent = credentials;
}

export const credentials = (): Credentials => lent;
