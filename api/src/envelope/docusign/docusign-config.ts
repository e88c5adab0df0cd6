/** What an installation has of its own at DocuSign: an app, for which companies' users consent. */
export interface DocusignConfig {
  /** Where tokens are given: `https://account.docusign.com`, `https://account-d.docusign.com`, or a stand-in. */
  readonly url: string;
  readonly integrationKey: string;
  /** The RSA key of the app, as PEM. */
  readonly privateKey: string;
  /** Where the browser goes after consent: has to stand among the app's redirect URIs. */
  readonly redirectUrl: string;
  /** HMAC keys of Connect, of which any may have signed a webhook. */
  readonly connectKeys: readonly string[];
  readonly now: () => Date;
  readonly timeLimit: number; // milliseconds, of each call that carries no file
}
