import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Answers,
  type FillingProblem,
  fillingProblemMessage,
  type PageSize,
  type TemplateClause,
  type TightValue,
  variableKey,
} from '@pacta/contracts';
import { useWatch } from '@pacta/shared/form';
import { useValidationMessage } from '@pacta/shared/i18n';
import { lazyPage } from '@pacta/shared/remote';
import { Alert, Box, Button, chakra, Failed, Flex, Text, VisuallyHidden } from '@pacta/shared/ui';
import { Progress } from '@pacta/shared/ui/kit';
import { Suspense, useState } from 'react';
import type { TypedTemplate } from '../form/template-values.ts';
import { Opening } from '../pages/template-pages.tsx';
import { Placeholder } from '../placeholder.tsx';
import { ClauseSwitches } from './clause-switches.tsx';
import { previewable } from './previewable.ts';
import type { SampleKind } from './sample-answers.ts';
import { type Preview, type PreviewOf, usePreview } from './use-preview.ts';

const PdfViewer = lazyPage(async () => {
  const { PdfViewer } = await import('@pacta/shared/pdf');
  return { default: PdfViewer };
});

interface PreviewPaneProps {
  of: PreviewOf;
  pages: readonly PageSize[];
  /** The optional clauses of its file. */
  clauses?: readonly TemplateClause[];
  onProblems: (problems: FillingProblem[]) => void;
  /** Opens a variable by its key. */
  onChoose: (key: string) => void;
}

/** The real PDF as it will be, with sample answers or with long ones. */
export function PreviewPane({ of, pages, clauses = [], onProblems, onChoose }: PreviewPaneProps) {
  const [conditions, setConditions] = useState<Answers>({});
  const variables = useWatch<TypedTemplate, 'variables'>({ name: 'variables' });
  const [kind, setKind] = useState<SampleKind>('usual');
  const { retry, onSeen, ...preview } = usePreview(of, previewable(variables), onProblems, { kind, conditions });
  return (
    <Flex direction="column" height="full" minH="0">
      <ClauseSwitches {...{ clauses, variables, conditions }} onChange={setConditions} />
      <Box flex="1" minH="0">
        <PreviewView {...{ preview, pages, kind, onChoose, onSeen }} onKind={setKind} onRetry={retry} />
      </Box>
    </Flex>
  );
}

interface PreviewViewProps extends Pick<PreviewPaneProps, 'pages' | 'onChoose'> {
  preview: Preview;
  kind: SampleKind;
  onKind: (kind: SampleKind) => void;
  onRetry: () => void;
  /** Somebody looks at these pages, from 1: they are proved. */
  onSeen?: (pages: readonly number[]) => void;
}

export function PreviewView({ preview, pages, kind, onKind, onChoose, onRetry, onSeen }: PreviewViewProps) {
  const { t } = useLingui();
  const { pdf, problems, tight, failure, isRefreshing } = preview;
  return (
    <Flex direction="column" height="full" minH="0" bg="bg.muted">
      <Kinds kind={kind} onKind={onKind} />
      <Box height="1.5">{isRefreshing && <Progress label={t`The preview is being made`} />}</Box>
      <VisuallyHidden role="status">{isRefreshing ? '' : t`The preview is up to date`}</VisuallyHidden>
      {failure && (
        <Box p="3">
          <Failed problem={failure} onRetry={onRetry} />
        </Box>
      )}
      {problems.length > 0 && <Problems problems={problems} onChoose={onChoose} />}
      {tight.length > 0 && <Tight values={tight} onChoose={onChoose} />}
      <Box flex="1" minH="0">
        {pdf && (
          <Suspense fallback={<Opening />}>
            <PdfViewer
              source={pdf}
              label={t`Preview with sample answers`}
              pageSizes={pages}
              opensWithList={false}
              isLive
              onSeen={onSeen}
            />
          </Suspense>
        )}
      </Box>
    </Flex>
  );
}

/** Which answers are shown, and where they are from. */
function Kinds({ kind, onKind }: Pick<PreviewViewProps, 'kind' | 'onKind'>) {
  const { t } = useLingui();
  const kinds = [
    ['usual', t`Sample values`],
    ['longest', t`Longest values`],
  ] as const;
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="1" px="4" py="2" bg="bg.panel" borderBottomWidth="1px">
      <Flex role="group" aria-label={t`Values in the preview`} gap="1">
        {kinds.map(([each, words]) => (
          <Button
            key={each}
            size="xs"
            variant={each === kind ? 'subtle' : 'outline'}
            colorPalette={each === kind ? 'teal' : 'gray'}
            aria-pressed={each === kind}
            onClick={() => onKind(each)}
          >
            {words}
          </Button>
        ))}
      </Flex>
      <Text textStyle="xs" color="fg.muted">
        {kind === 'usual' ? (
          <Trans>Filled with the examples, or with samples where there are none.</Trans>
        ) : (
          <Trans>Filled with answers as long as they plausibly get, so that you see what would not fit.</Trans>
        )}
      </Text>
    </Flex>
  );
}

/** What fits only in smaller letters, by its mark. */
function Tight({ values, onChoose }: { values: TightValue[]; onChoose: (key: string) => void }) {
  const { t } = useLingui();
  return (
    <Box
      px="4"
      py="2"
      maxH="25%"
      overflow="auto"
      textStyle="sm"
      color="fg.warning"
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <Text fontWeight="medium">{t`Fits only in smaller letters:`}</Text>
      <Box as="ul" listStyleType="none">
        {values.map(({ name, page, percent }) => (
          <li key={name}>
            <ToVariable type="button" onClick={() => onChoose(variableKey(name))}>
              <Placeholder name={name} />
            </ToVariable>{' '}
            {t`page ${page}, ${percent} % of its size`}
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Problems({ problems, onChoose }: { problems: FillingProblem[]; onChoose: (key: string) => void }) {
  const { t } = useLingui();
  const wordsFor = useValidationMessage();
  return (
    <Box p="3" maxH="40%" overflow="auto">
      <Alert.Root status="warning">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{t`Some answers cannot be set in the document:`}</Alert.Title>
          <Box as="ul" listStyleType="none">
            {problems.map(({ name, ...problem }) => (
              <li key={name}>
                <ToVariable type="button" onClick={() => onChoose(variableKey(name))}>
                  <Placeholder name={name} />
                </ToVariable>{' '}
                {wordsFor(fillingProblemMessage(problem))}
              </li>
            ))}
          </Box>
        </Alert.Content>
      </Alert.Root>
    </Box>
  );
}

const ToVariable = chakra('button', {
  base: {
    cursor: 'pointer',
    textDecoration: 'underline',
    borderRadius: 'l1',
    _focusVisible: { outline: '2px solid', outlineColor: 'teal.focusRing' },
  },
});
