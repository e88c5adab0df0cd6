import { UnsavedWarning } from '@pacta/shared/form';
import { useSearchParams } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { loadCompanies } from '../company/company-store.ts';
import { useCompanies } from '../company/use-companies.ts';
import { useUploadSource } from '../upload/upload-source.ts';
import { useAnnexUploads } from '../upload/use-annex-uploads.ts';
import { usePdfUpload } from '../upload/use-pdf-upload.ts';
import { Creator } from './creator.tsx';
import {
  addAnnex,
  changeDraft,
  changePositions,
  chooseOnlyCompany,
  creatorStore,
  discardDraft,
  openDraft,
  removePdf,
  removeSigner,
  restoreUpload,
  takeUpload,
} from './creator-store.ts';
import { problemsOf } from './draft-problems.ts';
import { isStep, reachable, type Step } from './steps.ts';
import { useCreation } from './use-creation.ts';

/** Route component: connects the draft, the uploads and the address to the view. */
export default function CreatorPage() {
  const [parameters, setParameters] = useSearchParams();
  const { draft, upload, isKept } = useStore(creatorStore);
  const user = useStore(sessionStore, (session) => session.user);
  const isAdmin = user?.role === 'admin';
  const companies = useCompanies(isAdmin);
  const source = useUploadSource(draft?.uploadId ?? null);
  const pdf = usePdfUpload(takeUpload);
  const annexes = useAnnexUploads(addAnnex);
  const { isCreating, refusal, create } = useCreation();

  useEffect(() => {
    if (user) openDraft(user);
  }, [user]);
  useEffect(() => {
    if (draft && companies?.status === 'ready') chooseOnlyCompany(companies.value);
  }, [companies, draft]);

  if (draft === null) return null;
  const problems = problemsOf(draft, isAdmin);
  const asked = parameters.get('step');
  const open: Step[] = upload?.status === 'ready' ? reachable(problems) : ['file'];
  const step = isStep(asked) && open.includes(asked) ? asked : 'file';
  const isSending = pdf.sending.status === 'sending' || annexes.sendings.some(({ problem }) => problem === null);

  return (
    <>
      <UnsavedWarning isUnsaved={isSending || !isKept} />
      <Creator
        draft={draft}
        upload={upload}
        source={source}
        problems={problems}
        step={step}
        onStep={(next) => setParameters({ step: next })}
        pdf={pdf}
        annexes={annexes}
        companies={companies}
        isKept={isKept}
        isCreating={isCreating}
        refusal={refusal}
        onChange={changeDraft}
        onPositions={changePositions}
        onRemoveSigner={removeSigner}
        onRemovePdf={removePdf}
        onReread={() => void (draft.uploadId && restoreUpload(draft.uploadId))}
        onCompaniesAgain={() => void loadCompanies()}
        onDiscard={() => {
          discardDraft();
          setParameters({}, { replace: true });
        }}
        onCreate={create}
      />
    </>
  );
}
