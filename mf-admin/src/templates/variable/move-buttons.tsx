import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from '@pacta/shared/form';
import { Button, Flex } from '@pacta/shared/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { TypedTemplate } from '../form/template-values.ts';

/** Moves a variable to another place among the questions, from there to there. */
export type Move = (from: number, to: number) => void;

interface MoveButtonsProps {
  index: number;
  onMove: Move;
}

/** Which place the question has among the others. A button at its end stays, so that the focus does. */
export function MoveButtons({ index, onMove }: MoveButtonsProps) {
  const { t } = useLingui();
  const { length: total } = useWatch<TypedTemplate, 'variables'>({ name: 'variables' });
  const number = index + 1;
  const move = (to: number) => to >= 0 && to < total && onMove(index, to);
  if (total < 2) return null;
  return (
    <Flex gap="2" wrap="wrap" align="center" color="fg.muted" textStyle="sm" role="group" aria-label={t`Order`}>
      <span>{t`Question ${number} of ${total}`}</span>
      <Button size="sm" variant="outline" aria-disabled={index === 0} onClick={() => move(index - 1)}>
        <ArrowUp aria-hidden />
        <Trans>Move up</Trans>
      </Button>
      <Button size="sm" variant="outline" aria-disabled={number === total} onClick={() => move(index + 1)}>
        <ArrowDown aria-hidden />
        <Trans>Move down</Trans>
      </Button>
    </Flex>
  );
}
