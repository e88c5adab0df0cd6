export interface CredentialsTables {
  /** Failed attempts, counted for each address that strangers tried, known browser and session. */
  loginFailures: {
    subject: string; // see check-credentials.ts
    failures: number;
    lastAt: Date;
  };
}
