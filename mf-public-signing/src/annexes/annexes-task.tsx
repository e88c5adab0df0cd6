import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import { Button, Card, Heading, Loaded, notifyProblem, Stack, Text } from '@pacta/shared/ui';
import { type AnnexActs, annexActs } from './annex-acts.ts';
import { AskedItem } from './asked-item.tsx';
import { useGiving } from './use-giving.ts';
import { withAnnexWords } from './with-annex-words.ts';

export interface AnnexesTaskProps {
  document: PublicDocument;
  onDecline?: (() => void) | undefined;
  /** How it is done; another way in stories. */
  acts?: AnnexActs | undefined;
}

/** The files that the reader is asked for: those that are required come before they sign. */
function AnnexesTask({ document, onDecline, acts = annexActs }: AnnexesTaskProps) {
  const { t } = useLingui();
  const isMissing = document.asksAnnexes === 'missing';
  const { asked, sending, isBusy, read, give, takeBack, dismiss } = useGiving(acts, isMissing);
  const company = document.company.name;
  return (
    <Card.Root>
      <Card.Body>
        <Heading as="h2" size="md" mb="1">
          {isMissing ? <Trans>Provide the requested files</Trans> : <Trans>The requested files</Trans>}
        </Heading>
        <Text color="fg.muted" textStyle="sm" mb="4">
          {isMissing
            ? t`${company} asks you for these files: those that are required, before you sign. They stay with the document, and everybody who receives it can see them.`
            : t`You can take files back and give others until you sign. Everybody who receives the document can see them.`}
        </Text>
        <Loaded value={asked} onRetry={() => void read()}>
          {({ items, mayGive }) => (
            <Stack as="ul" gap="5" listStyleType="none">
              {items.map((item) => (
                <AskedItem
                  key={item.id}
                  item={item}
                  sending={sending?.itemId === item.id ? sending : null}
                  isBusy={isBusy || !mayGive}
                  onGive={(file) => void give(item.id, file)}
                  onTakeBack={(annexId) => void takeBack(item.id, annexId, notifyProblem)}
                  onDismiss={dismiss}
                />
              ))}
            </Stack>
          )}
        </Loaded>
        {onDecline && (
          <Button variant="ghost" size="sm" mt="4" alignSelf="center" onClick={onDecline}>
            <Trans>Decline to sign</Trans>
          </Button>
        )}
      </Card.Body>
    </Card.Root>
  );
}

export default withAnnexWords(AnnexesTask);
