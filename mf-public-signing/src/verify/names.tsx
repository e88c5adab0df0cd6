import { useLingui } from '@lingui/react/macro';
import { formatList } from '@pacta/shared/i18n';
import { Stack, Text } from '@pacta/shared/ui';
import { namedIn } from './answers.ts';
import type { Verified } from './verification.ts';

/** Who signed, at first glance: those whose certificates prove it, those whom others name, and those whom this installation recorded. */
export function Names(verified: Verified) {
  const words = useNamesWords()(verified);
  if (words.length === 0) return null;
  return (
    <Stack gap="0.5" overflowWrap="anywhere">
      {words.map((each) => (
        <Text key={each}>{each}</Text>
      ))}
    </Stack>
  );
}

/** In sentences. */
export function useNamesWords(): (verified: Verified) => string[] {
  const { t } = useLingui();
  return ({ report, knowledge }) => {
    const { proved, unproved } = namedIn(report);
    const recorded = knowledge?.file?.document?.signers ?? [];
    const [sure, unsure, here] = [proved, unproved, recorded].map(formatList);
    return [
      ...(proved.length > 0 ? [t`Proved by certificate: ${sure}.`] : []),
      ...(unproved.length > 0 ? [t`Named by certificates that do not prove it: ${unsure}.`] : []),
      ...(recorded.length > 0 ? [t`Recorded by this installation: ${here}.`] : []),
    ];
  };
}
