import {
  type BatchId,
  type CompanyId,
  sheetLimit,
  type TemplateDetail,
  type UploadedSheet,
  type UserView,
  uploadSheet,
} from '@pacta/contracts';
import { UnsavedWarning, useUpload, whyNotSize } from '@pacta/shared/form';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { DraftCompany } from '../company/draft-company.ts';
import { capacityOf, useCompany } from '../company/use-capacity.ts';
import { useCompanyChoice } from '../company/use-company-choice.ts';
import { useOnlyCompany } from '../company/use-only-company.ts';
import type { DraftObserver } from '../draft/observers.ts';
import { newSettings } from '../draft/people.ts';
import { useTemplateSearch } from '../template-creator/use-template-search.ts';
import type { BatchDraft } from './new-batch.ts';
import { Start } from './start.tsx';
import { useBatchCreation } from './use-batch-creation.ts';
import { useNamedTemplate } from './use-named-template.ts';

interface OpenStartProps {
  user: Pick<UserView, 'role' | 'company'>;
  onCreated: (id: BatchId) => void;
  recent: ReactNode;
}

/** Connects the address, the searches and the upload to the view. */
export function OpenStart({ user, onCreated, recent }: OpenStartProps) {
  const isAdmin = user.role === 'admin';
  const named = useNamedTemplate(user);
  const [sheet, setSheet] = useState<UploadedSheet | null>(null);
  const [settings, setSettings] = useState(newSettings);
  const [observers, setObservers] = useState<DraftObserver[]>([]);
  const [isLeaving, setLeaving] = useState(false);
  const company = useCompanyChoice(named.companyId, isAdmin);
  const served = useCompany(named.companyId, isAdmin);
  const templates = useTemplateSearch(named.companyId);
  const upload = useUpload(uploadSheet, whyNotSheet, setSheet);
  useOnlyCompany(isAdmin && named.companyId === null, (company) => named.choose({ company }));

  const template = named.template?.status === 'ready' ? named.template.value : null;
  const draft: BatchDraft = { companyId: named.companyId, template, sheet, settings, observers };
  const creation = useBatchCreation(draft, (id) => {
    flushSync(() => setLeaving(true)); // the file is sent: nobody is asked whether to leave it behind
    onCreated(id);
  });

  return (
    <DraftCompany value={served}>
      <UnsavedWarning isUnsaved={!isLeaving && (sheet !== null || upload.sending.status === 'sending')} />
      <Start
        {...{ draft, company, templates, upload, creation, recent }}
        capacity={capacityOf(served)}
        template={named.template}
        onCompany={(companyId) =>
          named.choose({ company: companyId, ...(!mayServe(template, companyId) && { template: null }) })
        }
        onTemplate={(templateId) => named.choose({ template: templateId })}
        onReread={named.reread}
        onRemoveSheet={() => setSheet(null)}
        onSheet={setSheet}
        onObservers={setObservers}
        onSettings={(change) => setSettings((before) => ({ ...before, ...change }))}
      />
    </DraftCompany>
  );
}

/** A template that is not known yet stays: the server knows whom it serves. */
const mayServe = (template: TemplateDetail | null, companyId: CompanyId | null): boolean =>
  template?.type !== 'private' || template.company?.id === companyId;

/** What the file says is decided by the server: names and types of sheets differ from system to system. */
const whyNotSheet = (file: File) => whyNotSize(file, sheetLimit.maxBytes);
