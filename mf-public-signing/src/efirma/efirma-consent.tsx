import { Trans, useLingui } from '@lingui/react/macro';

/**
 * The wording of `efirmaConsentVersion`, and of `representativeEfirmaConsentVersion` for whoever signs for a legal entity: a
 * change of the words, in either language, takes a new version in the contract.
 */
export function EfirmaConsent({ onBehalfOf }: { onBehalfOf: string | undefined }) {
  const { t } = useLingui();
  if (onBehalfOf) {
    return t`I have read this document and, as representative of ${onBehalfOf}, agree to sign it by e.firma. I accept that this e.firma binds ${onBehalfOf} as a handwritten signature would. I accept that the name, the RFC and the number of the certificate stand in the signed file, and that my name, my e-mail address, the time, my IP address, the browser I use, and the wording of this consent are kept as evidence and printed on the signature record of the document.`;
  }
  return (
    <Trans>
      I have read this document and agree to sign it with my e.firma. I accept that my e.firma binds me as my
      handwritten signature would. I accept that my name, my RFC and the number of my certificate stand in the signed
      file, and that my e-mail address, the time, my IP address, the browser I use, and the wording of this consent are
      kept as evidence and printed on the signature record of the document.
    </Trans>
  );
}
