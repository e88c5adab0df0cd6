import { Trans } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/shared/contracts';
import type { Situation } from './situation.ts';

/** What is asked of the reader, in one line; or who sent the document, where nothing is. */
export function Ask({ document, situation }: { document: PublicDocument; situation: Situation }) {
  const { requestedBy } = document;
  const company = document.company.name;
  switch (situation) {
    case 'approve':
      return (
        <Trans>
          {requestedBy} of {company} asks you to approve this document.
        </Trans>
      );
    case 'sign':
      return (
        <Trans>
          {requestedBy} of {company} asks you to sign this document.
        </Trans>
      );
    case 'scan':
      return (
        <Trans>
          {requestedBy} of {company} asks you to sign this document on paper.
        </Trans>
      );
    default:
      return (
        <Trans>
          {requestedBy} of {company} sent you this document.
        </Trans>
      );
  }
}
