import { useLingui } from '@lingui/react/macro';
import { type FillingProblem, type SignerPosition, type TemplateDetail, variableKey } from '@pacta/contracts';
import { useFormContext, useWatch } from '@pacta/shared/form';
import type { FileSource } from '@pacta/shared/http';
import type { PdfViewerHandle } from '@pacta/shared/pdf';
import { Box, Grid, Stack } from '@pacta/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { TemplatePages } from '../pages/template-pages.tsx';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { useOpened } from '../variable/use-opened.ts';
import { VariableList } from '../variable/variable-list.tsx';
import { SignerTitles } from './signer-titles.tsx';
import type { TemplateFile } from './template-file.ts';
import type { TypedTemplate } from './template-values.ts';
import { useFirstWrong } from './use-first-wrong.ts';
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
  const { getValues } = useFormContext<TypedTemplate>();
  const { opened, open, close } = useOpened();
  const [view, setView] = useState<View>('variables');
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const viewer = useRef<PdfViewerHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const narrowSwitch = useRef<HTMLDivElement>(null);
  const shownPlace = useRef({ key: '', at: 0 });
  const titleOf = useTitleOf();

  const keyAt = (index: number) => variableKey(getValues('variables')[index]?.name ?? '');
  const indexOf = (key: string) => getValues('variables').findIndex(({ name }) => variableKey(name) === key);
  const selected = opened ? keyAt(opened.index) : null;

  // On a narrow screen another view is of another height, and the window would stay where there is nothing. What led
  // here may be hidden now: the focus would be nowhere.
  useEffect(() => {
    if (view === 'variables' || !narrowSwitch.current?.offsetParent) return;
    frame.current?.scrollIntoView({ block: 'start' });
    const isHidden = document.activeElement instanceof HTMLElement && !document.activeElement.offsetParent;
    if (isHidden) chosenIn(narrowSwitch.current)?.focus({ preventScroll: true });
  }, [view]);

  function edit(index: number, field: string): void {
    setView('variables');
    open(index, field);
  }
  useFirstWrong(edit);

  /** Its first place, and the next one each time it is asked for again. */
  function reveal(key: string, at: number): void {
    const places = file.found.find(({ name }) => variableKey(name) === key)?.places ?? [];
    const place = places[at % Math.max(places.length, 1)];
    shownPlace.current = { key, at };
    if (place) viewer.current?.reveal(place.page, place.y);
  }

  function toggle(index: number): void {
    if (opened?.index === index) close();
    else {
      open(index);
      reveal(keyAt(index), 0);
    }
  }

  function show(index: number): void {
    const key = keyAt(index);
    const at = shownPlace.current.key === key && view !== 'variables' ? shownPlace.current.at + 1 : 0;
    setView('document');
    setTimeout(() => reveal(key, at), 100); // pages that were hidden are laid out first
  }

  const choose = (key: string) => indexOf(key) >= 0 && edit(indexOf(key), 'label');
  const tell = (found: FillingProblem[]) =>
    setProblems(new Map(found.map(({ name, message }) => [variableKey(name), message])));

  return (
    <Stack ref={frame} gap="4" scrollMarginTop="3.75rem" css={clearOfBars}>
      <ViewSwitch ref={narrowSwitch} view={view} onView={setView} isNarrow />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(20rem, 2fr) minmax(0, 3fr)' }} gap="6">
        <Stack gap="8" display={{ base: view === 'variables' ? 'flex' : 'none', lg: 'flex' }}>
          <VariableList found={file.found} {...{ opened, problems }} onToggle={toggle} onShow={show} />
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
            <Box position="relative" flex="1" minH="0" borderWidth="1px" borderRadius="l3" overflow="hidden">
              <Box position="absolute" inset="0" visibility={view === 'preview' ? 'hidden' : 'visible'}>
                {source && <TemplatePages ref={viewer} {...{ file, source, selected, titleOf }} onChoose={choose} />}
              </Box>
              {view === 'preview' && (
                <Box position="absolute" inset="0">
                  <PreviewPane
                    of={{ uploadId: file.uploadId, templateId: template?.id ?? null }}
                    pages={file.pages}
                    onProblems={tell}
                    onChoose={choose}
                  />
                </Box>
              )}
            </Box>
          </Stack>
        </Box>
      </Grid>
    </Stack>
  );
}

/** Above lie the header and the switch, below the bar of the form. */
const clearOfBars = { '& :is(input, select, textarea, button)': { scrollMarginBlock: '8rem' } };

function useTitleOf(): (position: SignerPosition) => string {
  const { t } = useLingui();
  const signers = useWatch<TypedTemplate, 'signers'>({ name: 'signers' });
  return (position) => {
    const title = signers.find((signer) => signer.position === position)?.title.trim();
    if (title) return `${position} · ${title}`;
    return position === 'firmante_1' ? t`${position} · Client` : position;
  };
}
