import { Trans, useLingui } from '@lingui/react/macro';
import type { UploadedPdf } from '@pacta/shared/contracts';
import { useValidationMessage } from '@pacta/shared/i18n';
import { Alert, Button, Stack, Text } from '@pacta/shared/ui';
import { CircleAlert } from 'lucide-react';
import { Fact, Facts } from '../layout/facts.tsx';
import { Panel } from '../layout/panel.tsx';
import { fileSize } from '../wording/file-size.ts';
import type { Draft } from './draft.ts';
import type { DraftProblems } from './draft-problems.ts';
import { NextSteps } from './next-steps.tsx';
import { personOf } from './signer-rules.ts';
import { useStepWords } from './step-words.ts';
import { type Step, stepOf } from './steps.ts';

interface ReviewStepProps {
  draft: Draft;
  upload: UploadedPdf;
  companyName: string | null;
  problems: DraftProblems;
  onGo: (step: Step) => void;
}

export function ReviewStep({ draft, upload, companyName, problems, onGo }: ReviewStepProps) {
  const { t } = useLingui();
  const edit = (step: Step, what: string) => (
    <Button size="sm" variant="ghost" onClick={() => onGo(step)} aria-label={t`Edit: ${what}`}>
      <Trans>Edit</Trans>
    </Button>
  );
  return (
    <Stack gap="5">
      <Wrong problems={problems} onGo={onGo} />
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
            {upload.fileName} ({fileSize(upload.size)}, {t`${upload.pages.length} pages`})
          </Fact>
          {draft.annexes.length > 0 && (
            <Fact name={t`Annexes`}>{draft.annexes.map(({ fileName }) => fileName).join(', ')}</Fact>
          )}
        </Facts>
      </Panel>
      <Panel title={t`Signers`} actions={edit('signers', t`Signers`)}>
        <Signers draft={draft} />
      </Panel>
      <Panel title={t`What happens next`} actions={edit('settings', t`Settings`)}>
        <NextSteps draft={draft} />
      </Panel>
    </Stack>
  );
}

function Wrong({ problems, onGo }: Pick<ReviewStepProps, 'problems' | 'onGo'>) {
  const translate = useValidationMessage();
  const stepWords = useStepWords();
  if (problems.size === 0) return null;
  return (
    <Alert.Root status="warning" role="alert">
      <Alert.Indicator>
        <CircleAlert aria-hidden />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title>
          <Trans>Something is missing before the document can be created</Trans>
        </Alert.Title>
        <Stack align="flex-start" gap="1" pt="2">
          {[...problems].map(([path, message]) => (
            <Button key={path} size="sm" variant="outline" onClick={() => onGo(stepOf(path))} whiteSpace="normal">
              {stepWords[stepOf(path)]}: {translate(message)}
            </Button>
          ))}
        </Stack>
      </Alert.Content>
    </Alert.Root>
  );
}

function Signers({ draft: { signers, positions, settings } }: { draft: Draft }) {
  const { t } = useLingui();
  const isBoxed = settings.signatureType === 'digital' && !settings.generateWithoutSignature;
  return (
    <Facts>
      {signers.map((signer) => {
        const { position, name, isLegalEntity } = signer;
        const person = personOf(signer);
        const pages = [...new Set(positions.filter((box) => box.position === position).map(({ page }) => page))];
        return (
          <Fact key={position} name={position}>
            {isLegalEntity ? t`${name}, represented by ${person.name}` : name}
            <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
              {person.email}
              {isBoxed && pages.length > 0 && ` · ${t`signs on page ${pages.sort((a, b) => a - b).join(', ')}`}`}
            </Text>
          </Fact>
        );
      })}
    </Facts>
  );
}
