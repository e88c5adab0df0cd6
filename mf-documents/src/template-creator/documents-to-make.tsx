import type { TemplateDetail, TemplateId } from '@pacta/contracts';
import { Box, Stack } from '@pacta/shared/ui';
import { useId, useState } from 'react';
import { itemNameAt } from '../annex-list/draft-annex-list.ts';
import type { DraftEditing, Go } from '../draft/draft-editing.ts';
import { companySigns, needsPlace, signersOf } from '../draft/people.ts';
import { ProblemList } from '../draft/problem-list.tsx';
import { DocumentTabs } from './document-tabs.tsx';
import type { Chosen, Draft, Places } from './draft.ts';
import { FilledDocument } from './filled-document.tsx';
import { type Asked, pathOf } from './questions.ts';
import type { SignerTitles } from './signer-titles.ts';
import { useStepWords } from './step-words.ts';
import { type Step, stepOf } from './steps.ts';
import { type PreviewControls, previewOf } from './use-previews.ts';

export interface DocumentsToMakeProps {
  editing: DraftEditing<Draft>;
  details: TemplateDetail[];
  asked: Asked[];
  titles: SignerTitles | undefined;
  preview: PreviewControls;
  onPlaced: (index: number, placed: Places) => void;
  onGo: Go<Step>;
}

/** Each document with its boxes, and above them what is missing; the way there may lead to one of these documents. */
export function DocumentsToMake({ editing, details, asked, titles, preview, onPlaced, onGo }: DocumentsToMakeProps) {
  const { draft, problems } = editing;
  const words = useStepWords();
  const panelId = useId();
  const [shown, setShown] = useState<TemplateId | null>(null);
  const { templates } = draft;
  const index = Math.max(
    0,
    templates.findIndex(({ id }) => id === shown),
  );
  const chosen = templates[index];
  const detail = details.find(({ id }) => id === chosen?.id);
  if (!chosen || !detail) return null;

  /** What is wrong with a document is put right here, on its own pages. */
  function go(step: Step, path?: string): void {
    const unplaced = unplacedAt(path, templates);
    if (unplaced) setShown(unplaced.id);
    else onGo(step, path);
  }

  /** The question, or the document where there are several. */
  function nameOf(path: string): string | undefined {
    const question = asked.find(({ key }) => pathOf(key) === path)?.question.label;
    return (
      question ?? itemNameAt(draft, path) ?? (templates.length > 1 ? unplacedAt(path, templates)?.name : undefined)
    );
  }

  return (
    <>
      <ProblemList {...{ problems, stepOf, words, nameOf }} onGo={go} />
      <Stack gap="3">
        <DocumentTabs documents={templates} current={chosen.id} onShow={setShown} panelId={panelId} />
        <Box id={panelId} {...(templates.length > 1 && { role: 'tabpanel' })}>
          <FilledDocument
            key={chosen.id}
            {...{ chosen, detail, titles }}
            signers={signersOf(draft)}
            hasCompany={companySigns(draft.settings)}
            preview={previewOf(preview.previews, chosen.id)}
            hasPlaces={signersOf(draft).some((signer) => needsPlace(signer, draft.settings))}
            onRetry={preview.onRetry}
            onPlaced={(placed) => onPlaced(index, placed)}
          />
        </Box>
      </Stack>
    </>
  );
}

/** The document in which somebody has nowhere to sign. */
function unplacedAt(path: string | undefined, templates: readonly Chosen[]): Chosen | undefined {
  const [, document] = /^templates\.(\d+)\.(?:positions|companyPlace)/.exec(path ?? '') ?? [];
  return document === undefined ? undefined : templates[Number(document)];
}
