import { useLingui } from '@lingui/react/macro';
import { UnsavedWarning } from '@pacta/shared/form';
import { ProblemError } from '@pacta/shared/http';
import { useNavigate, useSearchParams } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { notify } from '@pacta/shared/ui';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { companyStore, loadCompanies } from '../company/company-store.ts';
import { useUploadSource } from '../upload/upload-source.ts';
import { useAnnexUploads } from '../upload/use-annex-uploads.ts';
import { usePdfUpload } from '../upload/use-pdf-upload.ts';
import { createFromDraft } from './create-document.ts';
import { Creator } from './creator.tsx';
import {
  addAnnex,
  changeDraft,
  changePositions,
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

/** Route component: connects the draft, the uploads and the address to the view. */
export default function CreatorPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const { draft, upload, isKept } = useStore(creatorStore);
  const companies = useStore(companyStore, (state) => state.companies);
  const user = useStore(sessionStore, (session) => session.user);
  const source = useUploadSource(draft?.uploadId ?? null);
  const pdf = usePdfUpload(takeUpload);
  const annexes = useAnnexUploads(addAnnex);
  const [isCreating, setCreating] = useState(false);
  const [refusal, setRefusal] = useState<ProblemError | null>(null);
  const isAdmin = user?.role === 'admin';

  useEffect(() => {
    if (user) openDraft(user);
  }, [user]);
  useEffect(() => {
    if (!isAdmin) return;
    const leaving = new AbortController();
    void loadCompanies(leaving.signal);
    return () => leaving.abort();
  }, [isAdmin]);

  // Where there is but one company, nobody has to choose it.
  const [only, another] = companies.status === 'ready' ? companies.value : [];
  const isChosen = draft === null || draft.companyId !== null;
  useEffect(() => {
    if (isAdmin && only && !another && !isChosen) changeDraft({ companyId: only.id });
  }, [isAdmin, only, another, isChosen]);

  if (draft === null) return null;
  const problems = problemsOf(draft, isAdmin);
  const asked = parameters.get('step');
  const open: Step[] = upload?.status === 'ready' ? reachable(problems) : ['file'];
  const step = isStep(asked) && open.includes(asked) ? asked : 'file';
  const isSending = pdf.sending.status === 'sending' || annexes.sendings.some(({ problem }) => problem === null);

  async function create(): Promise<void> {
    setCreating(true);
    setRefusal(null);
    try {
      const { id, name } = await createFromDraft();
      notify(t`“${name}” was created.`);
      await navigate(`/admin/document/${id}`, { replace: true });
    } catch (error) {
      setRefusal(ProblemError.from(error));
    } finally {
      setCreating(false);
    }
  }

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
        companies={isAdmin ? companies : null}
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
        onCreate={() => void create()}
      />
    </>
  );
}
