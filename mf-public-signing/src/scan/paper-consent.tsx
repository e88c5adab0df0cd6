import { Trans, useLingui } from '@lingui/react/macro';

interface PaperConsentProps {
  onBehalfOf: string | undefined;
  /** No seal follows. */
  isUnsealed: boolean;
}

/**
 * The wordings of the first of `PaperConsent` in the contract, also for whoever signs for a legal entity: a change of the words, in
 * either language, takes a new version there.
 */
export const PaperConsent = ({ onBehalfOf, isUnsealed }: PaperConsentProps) =>
  isUnsealed ? <OfUnsealed onBehalfOf={onBehalfOf} /> : <OfSealed onBehalfOf={onBehalfOf} />;

type Agreeing = Pick<PaperConsentProps, 'onBehalfOf'>;

function OfUnsealed({ onBehalfOf }: Agreeing) {
  const { t } = useLingui();
  if (onBehalfOf) {
    return t`As representative of ${onBehalfOf}, I have read this document and signed it on paper. This is a scan of what I signed. I accept that my name, my e-mail address, the time, my IP address, the browser I use, and the wording of this consent are kept as evidence and printed on the signature certificate at the end of the signed file. I know that the file gets no electronic seal.`;
  }
  return (
    <Trans>
      I have read this document and signed it on paper. This is a scan of what I signed. I accept that my name, my
      e-mail address, the time, my IP address, the browser I use, and the wording of this consent are kept as evidence
      and printed on the signature certificate at the end of the signed file. I know that the file gets no electronic
      seal.
    </Trans>
  );
}

function OfSealed({ onBehalfOf }: Agreeing) {
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
