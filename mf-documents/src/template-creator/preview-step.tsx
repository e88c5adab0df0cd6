import { Trans, useLingui } from '@lingui/react/macro';
import type { PagePlace, SignaturePosition, TemplateDetail } from '@pacta/contracts';
import { answerTo } from '@pacta/shared/form';
import { Box, Stack, Text } from '@pacta/shared/ui';
import type { ReactNode } from 'react';
import { AnnexListFact } from '../annex-list/annex-list-fact.tsx';
import { EditButton } from '../draft/edit-button.tsx';
import { NextSteps } from '../draft/next-steps.tsx';
import { SignerFacts } from '../draft/signer-facts.tsx';
import { Fact, Facts } from '../layout/facts.tsx';
import { Panel } from '../layout/panel.tsx';
import { DocumentsToMake, type DocumentsToMakeProps } from './documents-to-make.tsx';
import type { Draft } from './draft.ts';
import { companyPlaceIn, positionsIn } from './positions.ts';
import type { Asked } from './questions.ts';
import type { Step } from './steps.ts';
import { type PreviewControls, previewOf } from './use-previews.ts';

interface PreviewStepProps extends DocumentsToMakeProps {
  companyName: string | null;
}

/** Every document as it will be made, who signs where, and what happens next. */
export function PreviewStep(props: PreviewStepProps) {
  const { editing, details, asked, titles, companyName, preview, onGo } = props;
  const { draft } = editing;
  const { t } = useLingui();
  const edit = (step: Step, what: string) => <EditButton what={what} onEdit={() => onGo(step)} />;
  const open = asked.filter(
    ({ isLeftForClient, key }) => isLeftForClient && answerTo(key, draft.answers).trim() === '',
  );
  return (
    <Stack gap="5">
      <DocumentsToMake {...props} />
      <Panel title={t`Document`} actions={edit('templates', t`Document`)}>
        <DocumentFacts draft={draft} companyName={companyName} />
      </Panel>
      {open.length > 0 && <LeftForClient open={open} actions={edit('questions', t`Questions`)} />}
      <Panel title={t`Signers`} actions={edit('signers', t`Signers`)}>
        <SignerFacts
          draft={draft}
          positions={positionsOfOnly(draft, details, preview)}
          titles={titles}
          companyPlace={companyPlaceOfOnly(draft, details, preview)}
        />
      </Panel>
      <Panel title={t`What happens next`} actions={edit('settings', t`Settings`)}>
        <NextSteps draft={draft} isLeftForClient={open.length > 0} />
      </Panel>
    </Stack>
  );
}

/** Where people sign: pages are told only where there is one document that they can be of. */
function positionsOfOnly(
  { templates }: Draft,
  details: TemplateDetail[],
  { previews }: PreviewControls,
): SignaturePosition[] {
  const [only, another] = templates;
  const detail = details.find(({ id }) => id === only?.id);
  if (!only || !detail || another) return [];
  return positionsIn(previewOf(previews, detail.id).filled?.positions ?? detail.positions, only.placed);
}

/** The same of the company's e.firma. */
function companyPlaceOfOnly(
  { templates: [only, another] }: Draft,
  details: TemplateDetail[],
  { previews }: PreviewControls,
): PagePlace | null | undefined {
  const detail = details.find(({ id }) => id === only?.id);
  if (!only || !detail || another) return undefined;
  const { pages = detail.pages } = previewOf(previews, detail.id).filled ?? detail;
  return companyPlaceIn(only.companyPlace, pages.length);
}

function DocumentFacts({ draft, companyName }: { draft: Draft; companyName: string | null }) {
  const { t } = useLingui();
  return (
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
      <AnnexListFact draft={draft} />
    </Facts>
  );
}

function LeftForClient({ open, actions }: { open: Asked[]; actions: ReactNode }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Left for the client`} actions={actions}>
      <Text color="fg.muted" textStyle="sm" mb="2">
        <Trans>The client answers before anybody signs; whoever approves sees that these are open.</Trans>
      </Text>
      <Box as="ul" listStyleType="disc" ps="5">
        {open.map(({ key, question }) => (
          <li key={key}>{question.label}</li>
        ))}
      </Box>
    </Panel>
  );
}
