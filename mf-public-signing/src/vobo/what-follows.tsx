import { Plural, Trans } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import { isClient } from '../answers/is-client.ts';
import { isSkipped, signsHere } from '../document/situation.ts';
import { ProviderLine } from '../provider/provider-parts.tsx';

/** What an approval sets off: what is open is answered before anybody signs. */
export function WhatFollows({ document }: { document: PublicDocument }) {
  const { signersTotal, signersDone, hasOpenQuestions } = document;
  const left = signersTotal - signersDone; // the company may have signed when it made the document
  if (isSkipped(document, 'signature')) return <Trans>It is then complete: nobody has to sign it.</Trans>;
  if (left === 0) return null;
  if (document.provider) return <ProviderLine document={document} />;
  if (!hasOpenQuestions && signsHere(document) && !document.person.order?.after.length) {
    return (
      <Plural
        value={left - 1}
        _0="Then you sign it."
        one="Then you and the other signer sign it."
        other="Then you and the other # signers sign it."
      />
    );
  }
  if (!hasOpenQuestions) {
    return <Plural value={left} one="It then goes to its signer." other="It then goes to its # signers." />;
  }
  if (isClient(document)) return <Trans>Then you answer what is still open, before anybody signs.</Trans>;
  return (
    <Plural
      value={left - 1}
      _0="Then the client answers what is still open, and signs it."
      one="Then the client answers what is still open, and signs it; after that it goes to the other signer."
      other="Then the client answers what is still open, and signs it; after that it goes to the other # signers."
    />
  );
}
