import { Trans, useLingui } from '@lingui/react/macro';
import type { TemplateDetail, TemplateId } from '@pacta/contracts';
import { answerTo } from '@pacta/shared/form';
import { Box, Stack, Text } from '@pacta/shared/ui';
import { useId, useState } from 'react';
import type { Go } from '../draft/creator-frame.tsx';
import { EditButton } from '../draft/edit-button.tsx';
import { Missing } from '../draft/missing.tsx';
import { NextSteps } from '../draft/next-steps.tsx';
import { needsPlaces } from '../draft/people.ts';
import type { DraftProblems } from '../draft/problems.ts';
import { SignerFacts } from '../draft/signer-facts.tsx';
import { Fact, Facts } from '../layout/facts.tsx';
import { Panel } from '../layout/panel.tsx';
import { DocumentTabs } from './document-tabs.tsx';
import type { Chosen, Draft } from './draft.ts';
import { FilledDocument } from './filled-document.tsx';
import { positionsIn } from './positions.ts';
import { type Asked, pathOf } from './questions.ts';
import type { SignerTitles } from './signer-titles.ts';
import { useStepWords } from './step-words.ts';
import { type Step, stepOf } from './steps.ts';
import { type Previews, previewOf } from './use-previews.ts';

export interface PreviewStepProps {
  draft: Draft;
  details: TemplateDetail[];
  asked: Asked[];
  titles: SignerTitles;
  companyName: string | null;
  problems: DraftProblems;
  previews: Previews;
  onRetryPreview: () => void;
  onPlaced: (index: number, placed: Draft['templates'][number]['placed']) => void;
  onGo: Go<Step>;
}

/** Every document as it will be made, who signs where, and what happens next. */
export function PreviewStep(props: PreviewStepProps) {
  const { draft, details, asked, titles, companyName, problems, previews, onRetryPreview, onPlaced, onGo } = props;
  const { t } = useLingui();
  const words = useStepWords();
  const panelId = useId();
  const [shown, setShown] = useState<TemplateId | null>(null);
  const index = Math.max(
    0,
    draft.templates.findIndex(({ id }) => id === shown),
  );
  const chosen = draft.templates[index];
  const detail = details.find(({ id }) => id === chosen?.id);
  if (!chosen || !detail) return null;
  const edit = (step: Step, what: string) => <EditButton what={what} onEdit={() => onGo(step)} />;
  const [, another] = draft.templates;
  // Pages are told where there is one document only that they can be of.
  const found = previewOf(previews, detail.id).filled?.positions ?? detail.positions;
  const positions = another ? [] : positionsIn(found, chosen.placed);
  const open = asked.filter(
    ({ isLeftForClient, key }) => isLeftForClient && answerTo(key, draft.answers).trim() === '',
  );

  /** The document in which somebody has nowhere to sign. */
  function unplacedAt(path: string | undefined): Chosen | undefined {
    const [, document] = /^templates\.(\d+)\.positions$/.exec(path ?? '') ?? [];
    return document === undefined ? undefined : draft.templates[Number(document)];
  }

  /** What is wrong with a document is put right here, on its own pages. */
  function go(step: Step, path?: string): void {
    const unplaced = unplacedAt(path);
    if (unplaced) setShown(unplaced.id);
    else onGo(step, path);
  }

  /** The question, or the document where there are several. */
  function nameOf(path: string): string | undefined {
    const question = asked.find(({ key }) => pathOf(key) === path)?.question.label;
    return question ?? (another ? unplacedAt(path)?.name : undefined);
  }

  return (
    <Stack gap="5">
      <Missing {...{ problems, stepOf, words, nameOf }} onGo={go} />
      <Stack gap="3">
        <DocumentTabs documents={draft.templates} current={chosen.id} onShow={setShown} panelId={panelId} />
        <Box id={panelId} {...(draft.templates.length > 1 && { role: 'tabpanel' })}>
          <FilledDocument
            key={chosen.id}
            {...{ chosen, detail, titles }}
            signers={draft.signers}
            preview={previewOf(previews, chosen.id)}
            hasPlaces={needsPlaces(draft.settings)}
            onRetry={onRetryPreview}
            onPlaced={(placed) => onPlaced(index, placed)}
          />
        </Box>
      </Stack>
      <Panel title={t`Document`} actions={edit('templates', t`Document`)}>
        <Facts>
          <Fact name={t`Name`}>
            {draft.templates.map(({ id, name }) => (
              <Box key={id}>{name}</Box>
            ))}
          </Fact>
          {draft.description && (
            <Fact name={t`Description`}>
              <Text whiteSpace="pre-line">{draft.description}</Text>
            </Fact>
          )}
          {companyName && <Fact name={t`Company`}>{companyName}</Fact>}
          {draft.annexes.length > 0 && (
            <Fact name={t`Annexes`}>{draft.annexes.map(({ fileName }) => fileName).join(', ')}</Fact>
          )}
        </Facts>
      </Panel>
      {open.length > 0 && (
        <Panel title={t`Left for the client`} actions={edit('questions', t`Questions`)}>
          <Text color="fg.muted" textStyle="sm" mb="2">
            <Trans>The client answers before anybody signs; whoever approves sees that these are open.</Trans>
          </Text>
          <Box as="ul" listStyleType="disc" ps="5">
            {open.map(({ key, question }) => (
              <li key={key}>{question.label}</li>
            ))}
          </Box>
        </Panel>
      )}
      <Panel title={t`Signers`} actions={edit('signers', t`Signers`)}>
        <SignerFacts draft={draft} positions={positions} titles={titles} />
      </Panel>
      <Panel title={t`What happens next`} actions={edit('settings', t`Settings`)}>
        <NextSteps draft={draft} isLeftForClient={open.length > 0} />
      </Panel>
    </Stack>
  );
}
