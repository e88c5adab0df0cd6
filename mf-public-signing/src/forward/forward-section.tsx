import { useLingui } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import { notify } from '@pacta/shared/ui';
import { forward } from './forward-store.ts';
import { ForwardView } from './forward-view.tsx';
import { withForwardWords } from './with-forward-words.ts';

/** Connects the way to somebody else with the document that is open. */
function ForwardSection({ document }: { document: PublicDocument }) {
  const { t } = useLingui();
  return (
    <ForwardView
      document={document}
      onForward={async (to) => {
        await forward(to);
        const { name } = to;
        notify(t`${name} was invited in your place.`);
      }}
    />
  );
}

export default withForwardWords(ForwardSection);
