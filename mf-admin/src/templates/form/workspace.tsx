import { useLingui } from '@lingui/react/macro';
import type { SignerPosition, TemplateDetail } from '@pacta/contracts';
import { useWatch } from '@pacta/shared/form';
import type { FileSource } from '@pacta/shared/http';
import { Box, Grid, Stack } from '@pacta/shared/ui';
import { useEffect, useRef } from 'react';
import { UnreadPlaceholders } from '../file/unread-placeholders.tsx';
import { TemplatePages } from '../pages/template-pages.tsx';
import { PreviewPane } from '../preview/preview-pane.tsx';

import { ClausesContext } from '../variable/clauses-context.ts';
import { ComputedList } from '../variable/computed-list.tsx';
import { withCurrentTypes } from '../variable/current-types.ts';

import { VariableList } from '../variable/variable-list.tsx';
import { SignerTitles } from './signer-titles.tsx';
import type { TemplateFile } from './template-file.ts';
import type { TypedTemplate } from './template-values.ts';
import { useWorkspace } from './use-workspace.ts';
import { chosenIn, type View, ViewSwitch } from './view-switch.tsx';

interface WorkspaceProps {
  file: TemplateFile;
  /** The template that is edited; null while one is added. */
  template: Pick<TemplateDetail, 'id'> | null;
  /** The bytes of the file. */
  source: FileSource;
}

/** The variables beside the pages that they were found on, and the preview; on a narrow screen one of them at a time. */
export function Workspace({ file, template, source }: WorkspaceProps) {
  const workspace = useWorkspace(file);
  const { view, setView, showPlace } = workspace;
  const { frame, narrowSwitch } = useViewInSight(view);
  return (
    <Stack gap="4">
      <UnreadPlaceholders unread={file.unread} onShow={showPlace} />
      <Stack ref={frame} gap="4" scrollMarginTop="3.75rem" css={clearOfBars}>
        <ViewSwitch ref={narrowSwitch} view={view} onView={setView} isNarrow />
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(20rem, 2fr) minmax(0, 3fr)' }} gap="6">
          <Stack gap="8" display={{ base: view === 'variables' ? 'flex' : 'none', lg: 'flex' }}>
            <ClausesContext value={file.clauses ?? []}>
              <Variables {...{ file, workspace }} />
            </ClausesContext>
            <SignerTitles positions={file.positions} />
          </Stack>
          <Box display={{ base: view === 'variables' ? 'none' : 'block', lg: 'block' }}>
            <Stack
              gap="2"
              position={{ lg: 'sticky' }}
              top={{ lg: '4.5rem' }} // below the header, for as long as what stands beside it is worked on
              height={{ base: 'max(22rem, calc(100dvh - 13rem))', lg: 'max(30rem, calc(100dvh - 10rem))' }}
            >
              <ViewSwitch view={view} onView={setView} />
              <DocumentOrPreview {...{ file, template, source, workspace }} />
            </Stack>
          </Box>
        </Grid>
      </Stack>
    </Stack>
  );
}

function Variables({ file, workspace }: { file: TemplateFile; workspace: ReturnType<typeof useWorkspace> }) {
  const { opened, problems, toggle, show, moved } = workspace;
  const variables = useWatch<TypedTemplate, 'variables'>({ name: 'variables' });
  const computed = withCurrentTypes(file.computed ?? [], file.variables, variables);
  return (
    <>
      <VariableList
        found={file.found}
        {...{ computed, opened, problems }}
        onToggle={toggle}
        onShow={show}
        onMoved={(index) => moved(index)}
      />
      <ComputedList computed={computed} />
    </>
  );
}

interface DocumentOrPreviewProps extends WorkspaceProps {
  workspace: ReturnType<typeof useWorkspace>;
}

/** The pages stay where they were scrolled to while the preview lies over them. */
function DocumentOrPreview({ file, template, source, workspace }: DocumentOrPreviewProps) {
  const { view, selected, viewer, choose, reportProblems } = workspace;
  const titleOf = useTitleOf();
  return (
    <Box position="relative" flex="1" minH="0" borderWidth="1px" borderRadius="l3" overflow="hidden">
      <Box position="absolute" inset="0" visibility={view === 'preview' ? 'hidden' : 'visible'}>
        <TemplatePages ref={viewer} {...{ file, source, selected, titleOf }} onChoose={choose} />
      </Box>
      {view === 'preview' && (
        <Box position="absolute" inset="0">
          <PreviewPane
            of={{ uploadId: file.uploadId, templateId: template?.id ?? null }}
            pages={file.pages}
            clauses={file.clauses ?? []}
            onProblems={reportProblems}
            onChoose={choose}
          />
        </Box>
      )}
    </Box>
  );
}

/** Above lie the header and the switch, below the bar of the form. */
const clearOfBars = { '& :is(input, select, textarea, button)': { scrollMarginBlock: '8rem' } };

/**
 * On a narrow screen another view is of another height, and the window would stay where there is nothing. What led
 * there may be hidden then: the focus would be nowhere.
 */
function useViewInSight(view: View) {
  const frame = useRef<HTMLDivElement>(null);
  const narrowSwitch = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (view === 'variables' || !narrowSwitch.current?.offsetParent) return;
    frame.current?.scrollIntoView({ block: 'start' });
    const isHidden = document.activeElement instanceof HTMLElement && !document.activeElement.offsetParent;
    if (isHidden) chosenIn(narrowSwitch.current)?.focus({ preventScroll: true });
  }, [view]);
  return { frame, narrowSwitch };
}

function useTitleOf(): (position: SignerPosition) => string {
  const { t } = useLingui();
  const signers = useWatch<TypedTemplate, 'signers'>({ name: 'signers' });
  return (position) => {
    const title = signers.find((signer) => signer.position === position)?.title.trim();
    if (title) return `${position} · ${title}`;
    return position === 'firmante_1' ? t`${position} · Client` : position;
  };
}
