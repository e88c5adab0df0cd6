import { Plural, useLingui } from '@lingui/react/macro';
import { useProblemMessage } from '@pacta/shared/i18n';
import { Alert, Text } from '@pacta/shared/ui';
import { type Capacity, hasRoom } from './capacity.ts';

interface CapacityNoticeProps {
  capacity: Capacity | null;
  /** How many documents are on their way. */
  coming: number;
  /** The words are said also where there is room. */
  isAtStart: boolean;
}

/** For the button that it explains. */
export const capacityNotice = 'capacity';

/** How much of the company's limit is used, before anybody works in vain. */
export function CapacityNotice({ capacity, coming, isAtStart }: CapacityNoticeProps) {
  const { t } = useLingui();
  const problemWords = useProblemMessage();
  if (capacity === null) return null;
  const { used, limit } = capacity;
  const words = // a limit may be lowered below what is used already
    used > limit ? t`Limit reached: ${used} documents used, ${limit} allowed` : t`${used} of ${limit} documents used`;
  if (hasRoom(capacity, coming)) return isAtStart && <Text color="fg.muted">{words}</Text>;

  const left = Math.max(0, limit - used);
  return (
    <Alert.Root status="warning" role="status" id={capacityNotice}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{words}</Alert.Title>
        <Alert.Description>
          {left === 0 ? (
            problemWords({ reason: 'document.limit_reached' })
          ) : (
            <Plural value={left} one="Only one more can be created." other="Only # more can be created." />
          )}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

/** What a button says of itself where there is no room for what it would create. */
export const explainedBy = (capacity: Capacity | null, coming: number) =>
  hasRoom(capacity, coming) ? {} : { disabled: true, 'aria-describedby': capacityNotice };
