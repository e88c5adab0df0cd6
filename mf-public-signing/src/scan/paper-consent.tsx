import { Trans, useLingui } from '@lingui/react/macro';

/**
 * The wording of `paperConsentVersion`, and of `representativePaperConsentVersion` for whoever signs for a legal entity: a
 * change of the words, in either language, takes a new version in the contract.
 */
export function PaperConsent({ onBehalfOf }: { onBehalfOf: string | undefined }) {
  const { t } = useLingui();
  if (onBehalfOf) {
    return t`As representative of ${onBehalfOf}, I have read this document and signed it on paper. This is a scan of what I signed. I accept that my name, my e-mail address, the time, my IP address, the browser I use, and the wording of this consent are kept as evidence and printed on the signature certificate of the sealed file.`;
  }
  return (
    <Trans>
      I have read this document and signed it on paper. This is a scan of what I signed. I accept that my name, my
      e-mail address, the time, my IP address, the browser I use, and the wording of this consent are kept as evidence
      and printed on the signature certificate of the sealed file.
    </Trans>
  );
}
