import { Trans, useLingui } from '@lingui/react/macro';
import { type TemplateDetail, type TemplateId, variableKey } from '@pacta/contracts';
import { answerTo } from '@pacta/shared/form';
import type { PdfViewerHandle } from '@pacta/shared/pdf';
import { Box, Grid, Heading, Stack, Text } from '@pacta/shared/ui';
import { useCallback, useRef, useState } from 'react';
import type { Checks } from '../draft/use-checks.ts';
import type { Draft } from './draft.ts';
import { ManyAtOnce } from './many-at-once.tsx';
import { PreviewSide } from './preview-side.tsx';
import { QuestionField } from './question-field.tsx';
import { groupsOf } from './question-groups.ts';
import { type Asked, pathOf } from './questions.ts';
import type { PreviewControls } from './use-previews.ts';

export interface QuestionControls {
  asked: Asked[];
  onAnswer: (key: string, typed: string) => void;
}

interface QuestionStepProps {
  draft: Draft;
  details: TemplateDetail[];
  checks: Checks;
  questions: QuestionControls;
  preview: PreviewControls;
}

/** What the templates ask, beside the documents that the answers make. */
export function QuestionStep(props: QuestionStepProps) {
  const { draft, details, questions, preview } = props;
  const { templates: documents } = draft;
  const { asked } = questions;
  const [shown, setShown] = useState<TemplateId | null>(null);
  const viewer = useRef<PdfViewerHandle>(null);
  const current = documents.find(({ id }) => id === shown)?.id ?? documents[0]?.id;
  const [only, another] = documents;
  const found = details.find(({ id }) => id === current)?.found;

  /** Brings the place of an answer into sight, leaving the focus in its field. */
  const reveal = useCallback(
    (key: string) => {
      const place = found?.find(({ name }) => variableKey(name) === key)?.places[0];
      if (place) viewer.current?.reveal(place.page, place.y);
    },
    [found],
  );
  if (current === undefined) return null;
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }} gap="6">
      <Stack gap="8" css={clearOfBars}>
        {groupsOf(documents, asked).map((group) => (
          <Group key={group.key} {...props} group={group} onFocus={reveal} />
        ))}
        {asked.length === 0 && (
          <Text color="fg.muted">
            <Trans>Nothing is asked.</Trans>
          </Text>
        )}
        {only && !another && <ManyAtOnce templateId={only.id} />}
      </Stack>
      <PreviewSide {...{ documents, details, current, preview, viewer }} onShow={setShown} />
    </Grid>
  );
}

/** Above lies the header, below, on a narrow screen, the way to the document. */
const clearOfBars = { '& :is(input, select, textarea, button)': { scrollMarginBlock: '6rem' } };

interface GroupProps extends QuestionStepProps {
  group: ReturnType<typeof groupsOf>[number];
  onFocus: (key: string) => void;
}

function Group({ group, draft, questions, checks, onFocus }: GroupProps) {
  const { t } = useLingui();
  return (
    <Stack as="section" gap="5" {...(group.isHeaded && { 'aria-labelledby': `group-${group.key}` })}>
      {group.isHeaded && (
        <Box>
          <Heading as="h3" size="md" id={`group-${group.key}`}>
            {group.document ? group.document.name || group.document.title : t`Asked once`}
          </Heading>
          {!group.document && (
            <Text color="fg.muted" textStyle="sm">
              {draft.templates.length === 2 ? (
                <Trans>These answers go into both documents.</Trans>
              ) : (
                <Trans>These answers go into several documents.</Trans>
              )}
            </Text>
          )}
        </Box>
      )}
      {group.asked.map((each) => (
        <QuestionField
          key={each.key}
          asked={each}
          value={answerTo(each.key, draft.answers)}
          message={checks.problemAt(pathOf(each.key))}
          onAnswer={questions.onAnswer}
          onLeave={checks.leave}
          onFocus={onFocus}
        />
      ))}
    </Stack>
  );
}
