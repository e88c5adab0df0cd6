import { Plural, useLingui } from '@lingui/react/macro';
import type { UploadedPdf } from '@pacta/contracts';
import { formatFileSize } from '@pacta/shared/i18n';
import { Stack, Text } from '@pacta/shared/ui';
import { AnnexListFact } from '../annex-list/annex-list-fact.tsx';
import { itemNameAt } from '../annex-list/draft-annex-list.ts';
import type { Go } from '../draft/draft-editing.ts';
import { EditButton } from '../draft/edit-button.tsx';
import { NextSteps } from '../draft/next-steps.tsx';
import { ProblemList } from '../draft/problem-list.tsx';
import type { DraftProblems } from '../draft/problems.ts';
import { SignerFacts } from '../draft/signer-facts.tsx';
import { Fact, Facts } from '../layout/facts.tsx';
import { Panel } from '../layout/panel.tsx';
import type { Draft } from './draft.ts';
import { useStepWords } from './step-words.ts';
import { type Step, stepOf } from './steps.ts';

interface ReviewStepProps {
  draft: Draft;
  upload: UploadedPdf;
  companyName: string | null;
  problems: DraftProblems;
  onGo: Go<Step>;
}

export function ReviewStep({ draft, upload, companyName, problems, onGo }: ReviewStepProps) {
  const { t } = useLingui();
  const words = useStepWords();
  const edit = (step: Step, what: string) => <EditButton what={what} onEdit={() => onGo(step)} />;
  return (
    <Stack gap="5">
      <ProblemList {...{ problems, stepOf, words, onGo }} nameOf={(path) => itemNameAt(draft, path)} />
      <Panel title={t`Document`} actions={edit('file', t`Document`)}>
        <Facts>
          <Fact name={t`Name`}>{draft.name}</Fact>
          {draft.description && (
            <Fact name={t`Description`}>
              <Text whiteSpace="pre-line">{draft.description}</Text>
            </Fact>
          )}
          {companyName && <Fact name={t`Company`}>{companyName}</Fact>}
          <Fact name={t`File`}>
            {upload.fileName} ({formatFileSize(upload.size)},{' '}
            <Plural value={upload.pages.length} one="# page" other="# pages" />)
          </Fact>
          {draft.annexes.length > 0 && (
            <Fact name={t`Annexes`}>{draft.annexes.map(({ fileName }) => fileName).join(', ')}</Fact>
          )}
          <AnnexListFact draft={draft} />
        </Facts>
      </Panel>
      <Panel title={t`Signers`} actions={edit('signers', t`Signers`)}>
        <SignerFacts
          draft={draft}
          positions={draft.positions}
          companyPlace={upload.signatures ? undefined : draft.companyPlace}
        />
      </Panel>
      <Panel title={t`What happens next`} actions={edit('settings', t`Settings`)}>
        <NextSteps draft={draft} />
      </Panel>
    </Stack>
  );
}
