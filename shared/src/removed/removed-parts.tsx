import { useLingui } from '@lingui/react/macro';
import type { RemovedPart } from '@pacta/contracts';
import { type Catalogues, OwnMessages } from '@pacta/shared/i18n';
import { Alert } from '@pacta/shared/ui';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

interface RemovedPartsProps {
  removed: readonly RemovedPart[] | undefined;
}

const messages: Catalogues = { en, es };

/** Tells what of an uploaded file is not in the document. */
export const RemovedParts = ({ removed = [] }: RemovedPartsProps) =>
  removed.length > 0 && (
    <OwnMessages messages={messages}>
      <Removed removed={removed} />
    </OwnMessages>
  );

function Removed({ removed }: { removed: readonly RemovedPart[] }) {
  const { t, i18n } = useLingui();
  const words: Record<RemovedPart, string> = {
    javascript: t`programs (JavaScript)`,
    launch: t`actions that start other programs`,
    embedded_file: t`files attached inside`,
    submit_form: t`actions that send what is filled in`,
    signature: t`signatures`,
    other_action: t`other actions that run by themselves`,
  };
  const parts = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(removed.map((part) => words[part]));
  return (
    <Alert.Root status="warning" role="status">
      <Alert.Indicator />
      <Alert.Content>{t`Taken out of this file: ${parts}. Its pages look as they did.`}</Alert.Content>
    </Alert.Root>
  );
}
