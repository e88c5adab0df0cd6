import { Trans, useLingui } from '@lingui/react/macro';

/**
 * The wording of `paperConsentVersion`, and of `representativePaperConsentVersion` for whoever signs for a legal entity: a
 * change of the words, in either language, takes a new version in the contract.
 */
export function PaperConsent({ onBehalfOf }: { onBehalfOf: string | undefined }) {
  const { t } = useLingui();
  if (onBehalfOf) {
    return t`I have read this document and signed it on paper as representative of ${onBehalfOf}. This is a scan of what I signed. I accept that my name, the time, and the wording of this consent are kept as evidence.`;
  }
  return (
    <Trans>
      I have read this document and signed it on paper. This is a scan of what I signed. I accept that my name, the
      time, and the wording of this consent are kept as evidence.
    </Trans>
  );
}
