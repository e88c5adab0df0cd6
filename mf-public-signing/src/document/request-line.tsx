import { useLingui } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import type { Situation } from './situation.ts';

interface RequestLineProps {
  document: PublicDocument;
  situation: Situation;
}

/** What is asked of the reader, in one line; or who sent the document, where nothing is. */
export function RequestLine({ document, situation }: RequestLineProps) {
  const { t } = useLingui();
  const { requestedBy, person } = document;
  const company = document.company.name;
  if (person.onBehalfOf) return <RequestToRepresentative {...{ document, situation }} onBehalfOf={person.onBehalfOf} />;
  switch (situation) {
    case 'approve':
      return t`${requestedBy} of ${company} asks you to approve this document.`;
    case 'answer':
      return t`${requestedBy} of ${company} asks you to complete and sign this document.`;
    case 'code':
    case 'sign':
    case 'identity':
    case 'annexes':
    case 'sign_efirma':
      return t`${requestedBy} of ${company} asks you to sign this document.`;
    case 'scan':
      return t`${requestedBy} of ${company} asks you to sign this document on paper.`;
    default:
      return t`${requestedBy} of ${company} sent you this document.`;
  }
}

/** Whoever acts for a legal entity is told so. */
function RequestToRepresentative({ document, situation, onBehalfOf }: RequestLineProps & { onBehalfOf: string }) {
  const { t } = useLingui();
  const { requestedBy } = document;
  const company = document.company.name;
  switch (situation) {
    case 'approve':
      return t`${requestedBy} of ${company} asks you, as representative of ${onBehalfOf}, to approve this document.`;
    case 'answer':
      return t`${requestedBy} of ${company} asks you, as representative of ${onBehalfOf}, to complete and sign this document.`;
    case 'code':
    case 'sign':
    case 'identity':
    case 'annexes':
    case 'sign_efirma':
      return t`${requestedBy} of ${company} asks you, as representative of ${onBehalfOf}, to sign this document.`;
    case 'scan':
      return t`${requestedBy} of ${company} asks you, as representative of ${onBehalfOf}, to sign this document on paper.`;
    default:
      return t`${requestedBy} of ${company} sent you, as representative of ${onBehalfOf}, this document.`;
  }
}
