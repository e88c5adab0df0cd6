import {
  type CompanyId,
  type createBatch,
  NewBatch,
  type RequestOf,
  type TemplateDetail,
  type UploadedSheet,
  validation,
} from '@pacta/contracts';
import type { CompanyProvider } from '../company/company-provider.ts';
import { type DraftObserver, observersToSend } from '../draft/observers.ts';
import { type DraftSettings, needsPlaces, settingsToSend } from '../draft/people.ts';
import { type DraftProblems, problemsAmong } from '../draft/problems.ts';
import { providerProblems } from '../draft/provider-problems.ts';

export interface BatchDraft {
  companyId: CompanyId | null;
  template: TemplateDetail | null;
  sheet: UploadedSheet | null;
  settings: DraftSettings;
  observers: DraftObserver[];
}

export type BatchToSend = RequestOf<typeof createBatch>['body'];

const anyId = '00000000-0000-4000-8000-000000000000';

/** What is missing before the file can be checked, by path. */
export function problemsOf(draft: BatchDraft, provider: CompanyProvider | null = null): DraftProblems {
  const problems = problemsAmong(NewBatch.safeParse(toSend(draft, anyId)).error?.issues);
  if (draft.companyId === null) problems.set('companyId', validation.required);
  if (draft.template === null) problems.set('templateId', validation.required);
  if (draft.sheet === null) problems.set('uploadId', validation.uploadFile);
  for (const [path, message] of providerProblems(draft.settings, provider)) problems.set(path, message);
  if (hasNoPlaces(draft)) problems.set('settings.signatureType', validation.positionMissing);
  return problems;
}

/** On the screen a signature needs a place, and a batch has only those of its template. */
export const hasNoPlaces = ({ template, settings }: BatchDraft): boolean =>
  template !== null && template.positions.length === 0 && needsPlaces(settings);

/** Whether there is a choice of sheets. */
export const hasSeveral = ({ sheets = [] }: Pick<UploadedSheet, 'sheets'>): boolean => sheets.length > 1;

export const toSend = ({ companyId, template, sheet, settings, observers }: BatchDraft, requestKey: string) => ({
  requestKey,
  uploadId: sheet?.id ?? anyId,
  ...(sheet?.sheet !== undefined && hasSeveral(sheet) && { sheet: sheet.sheet }),
  templateId: template?.id ?? anyId,
  version: template?.version ?? 1,
  ...(companyId && { companyId }),
  settings: settingsToSend(settings),
  ...observersToSend(observers),
});
