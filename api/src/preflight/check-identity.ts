import { IdentityFailure } from '../identity/identity-provider.ts';
import { openIdentityProvider } from '../identity/identity-settings.ts';
import { type Check, failed, fine, skipped, warning } from './check.ts';

/** Whether the identity provider takes us as who we are, and can call and lead people back. No verification is made. */
export const checkIdentity: Check = {
  name: 'Identity verification',
  run: async ({ identity, publicUrl }) => {
    if (!identity) return skipped('IDENTITY_PROVIDER is not set: documents cannot ask for it');
    const { provider } = identity;
    try {
      await openIdentityProvider(identity).check();
    } catch (error) {
      if (!(error instanceof IdentityFailure)) throw error;
      const settings =
        provider === 'veriff' ? 'VERIFF_KEY and VERIFF_SECRET' : 'METAMAP_CLIENT_ID and METAMAP_CLIENT_SECRET';
      const words = `${provider} does not let us in: ${error.message}`;
      return failed(error.trouble === 'credentials' ? `${words} Look at ${settings}` : words);
    }
    const webhook = `${publicUrl}/v1/identity/webhooks/${provider}`;
    return publicUrl.startsWith('https:')
      ? fine(`${provider} lets us in; its webhooks have to go to ${webhook}`)
      : warning(`${provider} lets us in, but leads people back to addresses with https only: look at PUBLIC_URL`);
  },
};
