import { Trans, useLingui } from '@lingui/react/macro';
import { type FillingProblem, type PageSize, variableKey } from '@pacta/contracts';
import { useWatch } from '@pacta/shared/form';
import { useValidationMessage } from '@pacta/shared/i18n';
import { Alert, Box, chakra, Failed, Flex, Text, VisuallyHidden } from '@pacta/shared/ui';
import { Progress } from '@pacta/shared/ui/kit';
import { lazy, Suspense } from 'react';
import type { TypedTemplate } from '../form/template-values.ts';
import { Opening } from '../pages/template-pages.tsx';
import { Placeholder } from '../placeholder.tsx';
import { previewable } from './previewable.ts';
import { type Preview, type PreviewOf, usePreview } from './use-preview.ts';

const PdfViewer = lazy(() => import('@pacta/shared/pdf').then((door) => ({ default: door.PdfViewer })));

interface PreviewPaneProps {
  of: PreviewOf;
  pages: readonly PageSize[];
  onProblems: (problems: FillingProblem[]) => void;
  /** Opens a variable by its key. */
  onChoose: (key: string) => void;
}

/** The real PDF as it will be, with sample answers. */
export function PreviewPane({ of, pages, onProblems, onChoose }: PreviewPaneProps) {
  const variables = useWatch<TypedTemplate, 'variables'>({ name: 'variables' });
  const { retry, ...preview } = usePreview(of, previewable(variables), onProblems);
  return <PreviewView {...{ preview, pages, onChoose }} onRetry={retry} />;
}

interface PreviewViewProps extends Pick<PreviewPaneProps, 'pages' | 'onChoose'> {
  preview: Preview;
  onRetry: () => void;
}

export function PreviewView({ preview, pages, onChoose, onRetry }: PreviewViewProps) {
  const { t } = useLingui();
  const { pdf, problems, failure, isRefreshing } = preview;
  return (
    <Flex direction="column" height="full" minH="0" bg="bg.muted">
      <Text px="4" py="2" textStyle="xs" color="fg.muted" bg="bg.panel" borderBottomWidth="1px">
        <Trans>Filled with the examples, or with samples where there are none.</Trans>
      </Text>
      <Box height="1.5">{isRefreshing && <Progress label={t`The preview is being made`} />}</Box>
      <VisuallyHidden role="status">{isRefreshing ? '' : t`The preview is up to date`}</VisuallyHidden>
      {failure && (
        <Box p="3">
          <Failed problem={failure} onRetry={onRetry} />
        </Box>
      )}
      {problems.length > 0 && <Problems problems={problems} onChoose={onChoose} />}
      <Box flex="1" minH="0">
        {pdf && (
          <Suspense fallback={<Opening />}>
            <PdfViewer
              source={pdf}
              label={t`Preview with sample answers`}
              pageSizes={pages}
              opensWithList={false}
              isLive
            />
          </Suspense>
        )}
      </Box>
    </Flex>
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
            {problems.map(({ name, message }) => (
              <li key={name}>
                <ToVariable type="button" onClick={() => onChoose(variableKey(name))}>
                  <Placeholder name={name} />
                </ToVariable>{' '}
                {wordsFor(message)}
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
