import { endHandOver as contract } from '@pacta/contracts/in-person';
import { call, ProblemError } from '@pacta/shared/http';
import { documentStore } from '../document/document-store.ts';
import { forgetToken } from '../link/kept-token.ts';
import { throughLink } from '../link/through-link.ts';

/** Nothing of the signer stays open on the device. Rejects with a ProblemError, unless it has ended already. */
export async function endHandOver(): Promise<void> {
  const { visit } = documentStore.getState();
  if (!visit) return;
  const { documentId } = visit;
  try {
    await throughLink(visit, (linkToken) => call(contract, { params: { documentId } }, { linkToken }));
  } catch (error) {
    const problem = ProblemError.from(error);
    if (problem.reason !== 'link.invalid') throw problem;
  }
  forgetToken(visit);
}
