import { uploadPdf } from '@pacta/contracts';
import { UnsavedWarning, useUpload, whyNotPdf } from '@pacta/shared/form';
import { useSearchParams } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useCompanyChoice } from '../company/use-company-choice.ts';
import { useOnlyCompany } from '../company/use-only-company.ts';
import { useUploadSource } from '../upload/upload-source.ts';
import { isSending, useAnnexUploads } from '../upload/use-annex-uploads.ts';
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
  uploadStore,
} from './creator-store.ts';
import { problemsOf } from './draft-problems.ts';
import { isStep, reachable, type Step } from './steps.ts';
import { useCreation } from './use-creation.ts';

/** Route component: connects the draft, the uploads and the address to the view. */
export default function CreatorPage() {
  const [parameters, setParameters] = useSearchParams();
  const { draft, isKept } = useStore(creatorStore);
  const upload = useStore(uploadStore, (state) => state.upload);
  const user = useStore(sessionStore, (session) => session.user);
  const isAdmin = user?.role === 'admin';
  const company = useCompanyChoice(draft?.companyId ?? null, isAdmin);
  const source = useUploadSource(draft?.uploadId ?? null);
  const pdf = useUpload(uploadPdf, whyNotPdf, takeUpload);
  const annexes = useAnnexUploads(addAnnex);
  const { isCreating, refusal, create } = useCreation();

  useEffect(() => {
    if (user) openDraft(user);
  }, [user]);
  useOnlyCompany(isAdmin && draft?.companyId === null, chooseOnlyCompany);

  if (draft === null) return null;
  const problems = problemsOf(draft, isAdmin);
  const asked = parameters.get('step');
  const open: Step[] = upload?.status === 'ready' ? reachable(problems) : ['file'];
  const step = isStep(asked) && open.includes(asked) ? asked : 'file';
  const isFileOnItsWay = pdf.sending.status === 'sending' || isSending(annexes);

  return (
    <>
      <UnsavedWarning isUnsaved={isFileOnItsWay || !isKept} />
      <Creator
        draft={draft}
        upload={upload}
        source={source}
        problems={problems}
        step={step}
        onStep={(next) => setParameters({ step: next })}
        pdf={pdf}
        annexes={annexes}
        company={company}
        isKept={isKept}
        isCreating={isCreating}
        refusal={refusal}
        onChange={changeDraft}
        onPositions={changePositions}
        onRemoveSigner={removeSigner}
        onRemovePdf={removePdf}
        onReread={() => void (draft.uploadId && restoreUpload(draft.uploadId))}
        onDiscard={() => {
          discardDraft();
          setParameters({}, { replace: true });
        }}
        onCreate={create}
      />
    </>
  );
}
