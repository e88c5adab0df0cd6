export interface CredentialsTables {
  /** Failed attempts to sign in, counted for each address that was tried, whether or not it has an account. */
  loginFailures: {
    email: string;
    failures: number;
    lastAt: Date;
  };
}
