import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Field, HStack, NativeSelect, notifyProblem, Stack, Text } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';
import { useState } from 'react';

interface NewSecretDialogProps {
  /** There is none before it. */
  isFirst: boolean;
  onMake: (overlapHours: number) => Promise<void>;
  onClose: () => void;
}

const day = 24;

/** Asks for how long the former secret goes on signing. */
export function NewSecretDialog({ isFirst, onMake, onClose }: NewSecretDialogProps) {
  const { t } = useLingui();
  const [hours, setHours] = useState(day);
  const [isBusy, setBusy] = useState(false);

  async function make(): Promise<void> {
    setBusy(true);
    try {
      await onMake(isFirst ? 0 : hours);
      onClose();
    } catch (error) {
      notifyProblem(error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      title={isFirst ? t`Make the secret` : t`Make another secret`}
      size="sm"
      isBusy={isBusy}
      onClose={onClose}
    >
      <Stack gap="5" pb="4">
        <Text>
          {isFirst
            ? t`It signs every message, so that the company’s system can tell that it comes from Pacta. It is shown once. From then on messages are sent.`
            : t`It is shown once. So that no message is refused meanwhile, the former one can sign beside it for a while.`}
        </Text>
        {!isFirst && (
          <Field.Root>
            <Field.Label>{t`The former secret signs as well`}</Field.Label>
            <NativeSelect.Root>
              <NativeSelect.Field value={String(hours)} onChange={({ target }) => setHours(Number(target.value))}>
                <option value="0">{t`Not at all: it has leaked`}</option>
                <option value={String(day)}>{t`For a day`}</option>
                <option value={String(3 * day)}>{t`For three days`}</option>
                <option value={String(7 * day)}>{t`For a week`}</option>
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
        )}
        <HStack gap="3" justify="flex-end" wrap="wrap">
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={isBusy} onClick={() => void make()}>
            <Trans>Make it</Trans>
          </Button>
        </HStack>
      </Stack>
    </Dialog>
  );
}
