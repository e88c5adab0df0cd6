/** How the session lends its tokens to the calls, without this door knowing the session. */
export interface Credentials {
  accessToken(): string | null;
  /** Gets a new access token; resolves to null when the session is over. */
  refresh(rejected: string | null): Promise<string | null>;
  /** Called when the server says that nobody is signed in any more. */
  end(): void;
}

let lent: Credentials = { accessToken: () => null, refresh: async () => null, end: () => {} };

export function lendCredentials(credentials: Credentials): void {
  lent = credentials;
}

export const credentials = (): Credentials => lent;
