import { Trans, useLingui } from '@lingui/react/macro';
import type { TemplateId } from '@pacta/contracts';
import { Box, Flex, IconButton, Skeleton, Stack, Text } from '@pacta/shared/ui';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { DraftField } from '../draft/draft-field.tsx';
import type { Checks } from '../draft/use-checks.ts';
import { ManyAtOnce } from './many-at-once.tsx';
import { TemplateGone } from './template-gone.tsx';
import type { TemplateState } from './template-state.ts';

export interface ChosenTemplateControls {
  chosen: TemplateState[];
  onName: (index: number, name: string) => void;
  onMove: (index: number, by: 1 | -1) => void;
  onRemove: (id: TemplateId) => void;
  onReread: (id: TemplateId) => void;
}

type ChosenTemplatesProps = ChosenTemplateControls & { checks: Checks };

/** What each document will be called, and in which order they are made. */
export function ChosenTemplates(props: ChosenTemplatesProps) {
  const { chosen } = props;
  const [only] = chosen;
  if (chosen.length === 1 && only)
    return (
      <Stack gap="3">
        <Name {...props} index={0} />
        <State {...props} index={0} />
        {only.detail.status === 'ready' && <ManyAtOnce templateId={only.chosen.id} />}
      </Stack>
    );
  return (
    <Stack gap="3">
      <Text as="h3" fontWeight="semibold">
        <Trans>The documents, in this order</Trans>
      </Text>
      <Stack as="ol" gap="3" listStyleType="none">
        {chosen.map(({ chosen: { id } }, index) => (
          <Box as="li" key={id} borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
            <Heading {...props} index={index} />
            <Name {...props} index={index} />
            <State {...props} index={index} />
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}

type EachProps = ChosenTemplatesProps & { index: number };

function Heading({ chosen, index, onMove, onRemove }: EachProps) {
  const { t } = useLingui();
  const state = chosen[index];
  if (!state) return null;
  const { id, title } = state.chosen;
  return (
    <Flex gap="1" align="center" mb="2">
      <Text flex="1" minW="0" color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        {index + 1}. {title}
      </Text>
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={t`Move ${title} up`}
        disabled={index === 0}
        onClick={() => onMove(index, -1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={t`Move ${title} down`}
        disabled={index === chosen.length - 1}
        onClick={() => onMove(index, 1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton size="xs" variant="ghost" aria-label={t`Remove ${title}`} onClick={() => onRemove(id)}>
        <X aria-hidden />
      </IconButton>
    </Flex>
  );
}

function Name({ chosen, index, checks, onName }: EachProps) {
  const { t } = useLingui();
  return (
    <DraftField
      path={`templates.${index}.name`}
      label={t`Name of the document`}
      value={chosen[index]?.chosen.name ?? ''}
      onChange={(name) => onName(index, name)}
      checks={checks}
      isRequired
    />
  );
}

function State({ chosen, index, onRemove, onReread }: EachProps) {
  const state = chosen[index];
  if (!state || state.detail.status === 'ready') return null;
  const { id } = state.chosen;
  if (state.detail.status === 'loading') return <Skeleton h="5" mt="3" maxW="16rem" />;
  return <TemplateGone problem={state.detail.problem} onRetry={() => onReread(id)} onRemove={() => onRemove(id)} />;
}
