import { Trans } from '@lingui/react/macro';
import { withSimpleWords } from './with-simple-words.ts';

/** How a document ends that gets no seal. E.firmas may be in it all the same. */
function SimpleEnd() {
  return (
    <Trans>
      Everyone has signed it. The file carries no electronic seal: its SHA-256 is kept here, so that a copy can be
      compared with it.
    </Trans>
  );
}

export default withSimpleWords(SimpleEnd);
