import type { CodeChannel } from '@pacta/contracts';
import { checkSigningCode, getSigningCode, type SigningCodeView, sendSigningCode } from '@pacta/contracts/signing-code';
import { call } from '@pacta/shared/http';
import { ask, documentStore, refreshDocument } from '../document/document-store.ts';
import { keepToken, keptToken } from '../link/kept-token.ts';

export interface CodeActs {
  read: () => Promise<SigningCodeView>;
  /** Each rejects with a ProblemError. */
  send: (by?: CodeChannel) => Promise<SigningCodeView>;
  check: (code: string) => Promise<SigningCodeView>;
}

/** The code of whoever holds the link that is open. */
export const codeActs: CodeActs = {
  read: () =>
    ask((documentId, linkToken) => call(getSigningCode, { params: { documentId } }, { linkToken })).then(keepOpen),
  send: (by) =>
    ask((documentId, linkToken) =>
      call(sendSigningCode, { params: { documentId }, query: by ? { by } : {} }, { linkToken }),
    ).then(keepOpen),
  async check(code) {
    const view = await ask((documentId, linkToken) =>
      call(checkSigningCode, { params: { documentId }, body: { code } }, { linkToken }),
    );
    keepOpen(view);
    await refreshDocument(); // it says that no code is asked for any more
    return view;
  },
};

/** The code counts for the token that asked for it, which the server lets live longer: another would need another code. */
function keepOpen(view: SigningCodeView): SigningCodeView {
  const { visit } = documentStore.getState();
  const kept = visit && keptToken(visit);
  if (visit && kept) keepToken(visit, { ...kept, expires: view.sessionExpires });
  return view;
}
