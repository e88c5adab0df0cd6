import { forwardDocument, type NewForwarding } from '@pacta/contracts/circulation';
import { call, ProblemError } from '@pacta/shared/http';
import { ask, documentStore } from '../document/document-store.ts';

/** Names who is to act in the reader's place. From then on the page shows that their own link has ended. */
export async function forward(to: NewForwarding): Promise<void> {
  await ask((documentId, linkToken) => call(forwardDocument, { params: { documentId }, body: to }, { linkToken }));
  const problem = new ProblemError(
    { code: 401, reason: 'link.invalid', message: 'Forwarded.', requestId: '', ended: 'forwarded' },
    undefined,
  );
  documentStore.setState({ document: { status: 'failed', problem } });
}
