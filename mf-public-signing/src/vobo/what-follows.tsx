import { Plural, Trans } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import { isClient } from '../answers/is-client.ts';
import { isSkipped, signsHere } from '../document/situation.ts';

/** What an approval sets off: what is open is answered before anybody signs. */
export function WhatFollows({ document }: { document: PublicDocument }) {
  const { signersTotal, hasOpenQuestions } = document;
  if (isSkipped(document, 'signature')) return <Trans>It is then complete: nobody has to sign it.</Trans>;
  if (signersTotal === 0) return null;
  if (!hasOpenQuestions && signsHere(document)) {
    return (
      <Plural
        value={signersTotal - 1}
        _0="Then you sign it."
        one="Then you sign it, and it goes to the other signer."
        other="Then you sign it, and it goes to the other # signers."
      />
    );
  }
  if (!hasOpenQuestions) {
    return <Plural value={signersTotal} one="It then goes to its signer." other="It then goes to its # signers." />;
  }
  if (isClient(document)) return <Trans>Then you answer what is still open, before anybody signs.</Trans>;
  return (
    <Plural
      value={signersTotal - 1}
      _0="Then the client answers what is still open, and signs it."
      one="Then the client answers what is still open, and signs it; after that it goes to the other signer."
      other="Then the client answers what is still open, and signs it; after that it goes to the other # signers."
    />
  );
}
