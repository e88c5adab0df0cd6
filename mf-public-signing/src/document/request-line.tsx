import { useLingui } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import type { Situation } from './situation.ts';

/** What is asked of the reader, in one line; or who sent the document, where nothing is. */
export function RequestLine({ document, situation }: { document: PublicDocument; situation: Situation }) {
  const { t } = useLingui();
  const { requestedBy } = document;
  const company = document.company.name;
  switch (situation) {
    case 'approve':
      return t`${requestedBy} of ${company} asks you to approve this document.`;
    case 'answer':
      return t`${requestedBy} of ${company} asks you to complete and sign this document.`;
    case 'sign':
      return t`${requestedBy} of ${company} asks you to sign this document.`;
    case 'scan':
      return t`${requestedBy} of ${company} asks you to sign this document on paper.`;
    default:
      return t`${requestedBy} of ${company} sent you this document.`;
  }
}
