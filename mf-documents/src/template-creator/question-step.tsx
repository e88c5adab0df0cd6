import { Trans, useLingui } from '@lingui/react/macro';
import { type TemplateDetail, type TemplateId, variableKey } from '@pacta/contracts';
import type { PdfViewerHandle } from '@pacta/shared/pdf';
import { Box, Grid, Heading, Stack, Text } from '@pacta/shared/ui';
import { type FocusEvent, useCallback, useRef, useState } from 'react';
import type { Checks } from '../draft/use-checks.ts';
import { ComputedResults } from './computed-results.tsx';
import type { Draft } from './draft.ts';
import { ManyAtOnce } from './many-at-once.tsx';
import { PreviewSide } from './preview-side.tsx';
import { QuestionField } from './question-field.tsx';
import { groupsOf, type QuestionSection, sectionsOf } from './question-groups.ts';
import { type Asked, pathOf, shownAnswer } from './questions.ts';
import { type PreviewControls, previewOf } from './use-previews.ts';

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
      <Stack gap="8" css={clearOfBars} onFocus={showWhole}>
        {groupsOf(documents, asked).map((group) => (
          <Group key={group.key} {...props} group={group} onFocus={reveal} />
        ))}
        {documents.map((document) => (
          <Computed key={document.id} {...{ document, preview }} isNamed={another !== undefined} />
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

interface ComputedProps extends Pick<QuestionStepProps, 'preview'> {
  document: Draft['templates'][number];
  isNamed: boolean;
}

/** What one document computes. A preview that failed says nothing of the answers as they are. */
function Computed({ document: { id, name, title }, isNamed, preview }: ComputedProps) {
  const { filled, isRefreshing, failure } = previewOf(preview.previews, id);
  const results = filled?.computed ?? [];
  return (
    <ComputedResults
      document={isNamed ? name || title : null}
      results={failure ? results.map((result) => ({ ...result, value: null })) : results}
      isRefreshing={isRefreshing}
    />
  );
}

/** Above lies the header, below, on a narrow screen, the way to the document. */
const clearOfBars = { '& :is(input, select, textarea, button)': { scrollMarginBlock: '6rem' } };

/** Of an answer of several lines browsers bring the cursor into sight, and not the field: it would stay below the bar. */
function showWhole({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
}

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
      {sectionsOf(group.asked).map((section) => (
        <Section key={section.asked[0]?.key} {...{ section, group, draft, questions, checks, onFocus }} />
      ))}
    </Stack>
  );
}

interface SectionProps extends Pick<GroupProps, 'draft' | 'questions' | 'checks' | 'group' | 'onFocus'> {
  section: QuestionSection;
}

/** The questions under one heading of the template's author. */
function Section({ section: { heading, asked }, group, draft, questions, checks, onFocus }: SectionProps) {
  const fields = asked.map((each) => (
    <QuestionField
      key={each.key}
      asked={each}
      value={shownAnswer(each, draft.answers)}
      message={checks.problemAt(pathOf(each.key))}
      onAnswer={questions.onAnswer}
      onLeave={checks.leave}
      onFocus={onFocus}
    />
  ));
  if (heading === '') return fields;
  return (
    <Stack gap="5" role="group" aria-label={heading}>
      <Heading as={group.isHeaded ? 'h4' : 'h3'} size="sm" overflowWrap="anywhere" pt="2" borderTopWidth="1px">
        {heading}
      </Heading>
      {fields}
    </Stack>
  );
}
