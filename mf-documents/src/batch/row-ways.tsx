import { useLingui } from '@lingui/react/macro';
import { Flex, IconButton, Text } from '@pacta/shared/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ShownRow } from './use-row-preview.ts';

interface RowWaysProps {
  shown: ShownRow | null;
  /** The one that was asked for last. */
  row: number;
  hasWrong: boolean;
  hasTight: boolean;
  onGo: (row: number) => void;
}

/** To the rows beside it, to those that have to be corrected, and to those with small letters. */
export function RowWays({ shown, row, hasWrong, hasTight, onGo }: RowWaysProps) {
  const { t } = useLingui();
  const isOnItsWay = shown !== null && shown.row.row !== row;
  const beside = isOnItsWay ? undefined : shown?.beside;
  const props = { isOnItsWay, onGo };
  return (
    <Flex columnGap="3" rowGap="2" wrap="wrap" role="group" aria-label={t`Go to another row`}>
      <Way
        {...props}
        words={t`Row`}
        back={{ to: beside?.previous, words: t`Previous row` }}
        on={{ to: beside?.next, words: t`Next row` }}
      />
      {hasWrong && (
        <Way
          {...props}
          words={t({ message: 'To correct', context: 'row of a file' })}
          back={{ to: beside?.previousWrong, words: t`Previous to correct` }}
          on={{ to: beside?.nextWrong, words: t`Next to correct` }}
        />
      )}
      {hasTight && (
        <Way
          {...props}
          words={t({ message: 'Smaller letters', context: 'row of a file' })}
          back={{ to: beside?.previousTight, words: t`Previous with smaller letters` }}
          on={{ to: beside?.nextTight, words: t`Next with smaller letters` }}
        />
      )}
    </Flex>
  );
}

interface Step {
  to: number | null | undefined;
  words: string;
}

interface WayProps extends Pick<RowWaysProps, 'onGo'> {
  words: string;
  back: Step;
  on: Step;
  isOnItsWay: boolean;
}

function Way({ words, back, on, isOnItsWay, onGo }: WayProps) {
  const step = ({ to, words: label }: Step, Arrow: typeof ArrowLeft) => (
    <IconButton
      size="xs"
      variant="outline"
      aria-label={label}
      title={label}
      aria-disabled={typeof to !== 'number'} // and never disabled, which would lose the focus of whoever goes on
      opacity={typeof to === 'number' || isOnItsWay ? undefined : 0.5}
      onClick={() => typeof to === 'number' && onGo(to)}
    >
      <Arrow aria-hidden />
    </IconButton>
  );
  return (
    <Flex align="center" gap="1">
      <Text textStyle="sm" color="fg.muted" whiteSpace="nowrap">
        {words}
      </Text>
      {step(back, ArrowLeft)}
      {step(on, ArrowRight)}
    </Flex>
  );
}
