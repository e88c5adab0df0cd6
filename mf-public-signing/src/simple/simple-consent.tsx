import { Trans, useLingui } from '@lingui/react/macro';
import { withSimpleWords } from './with-simple-words.ts';

export interface SimpleConsentProps {
  onBehalfOf: string | undefined;
}

/**
 * The wording of `simpleConsentVersion`, and of `representativeSimpleConsentVersion` for whoever signs for a legal entity: a
 * change of the words, in either language, takes a new version in the contract.
 */
function SimpleConsent({ onBehalfOf }: SimpleConsentProps) {
  const { t } = useLingui();
  if (onBehalfOf) {
    return t`I have read this document and, as representative of ${onBehalfOf}, agree to sign it electronically. I accept that my electronic signature binds ${onBehalfOf} as one on paper would. I accept that my name, my e-mail address, the time, my IP address, the browser I use, and the wording of this consent are kept as evidence and printed on the signature certificate at the end of the signed file. I know that the file gets no electronic seal.`;
  }
  return (
    <Trans>
      I have read this document and agree to sign it electronically. I accept that my electronic signature binds me as
      one on paper would. I accept that my name, my e-mail address, the time, my IP address, the browser I use, and the
      wording of this consent are kept as evidence and printed on the signature certificate at the end of the signed
      file. I know that the file gets no electronic seal.
    </Trans>
  );
}

export default withSimpleWords(SimpleConsent);
