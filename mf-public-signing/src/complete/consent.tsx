import { Trans } from '@lingui/react/macro';

/** The wording of `consentVersion`: a change of the words, in either language, takes a new version in the contract. */
export const Consent = () => (
  <Trans>
    I have read this document and agree to sign it electronically. I accept that my electronic signature binds me as one
    on paper would, and that my name, the time, and the wording of this consent are kept as evidence.
  </Trans>
);
