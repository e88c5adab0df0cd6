import { uploadPdf } from '@pacta/contracts';
import { UnsavedWarning, useUpload, whyNotPdf } from '@pacta/shared/form';
import { useSearchParams } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { useStore } from 'zustand';
import type { CompanyProvider } from '../company/company-provider.ts';
import { DraftCompany } from '../company/draft-company.ts';
import { capacityOf, useCompany } from '../company/use-capacity.ts';
import { useCompanyChoice } from '../company/use-company-choice.ts';
import { useOnlyCompany } from '../company/use-only-company.ts';
import { atStep } from '../draft/step-address.ts';
import { useDraftAddress } from '../draft/use-draft-address.ts';
import { useKeptDrafts } from '../draft/use-kept-drafts.ts';
import { useUploadSource } from '../upload/upload-source.ts';
import { isSending, useAnnexUploads } from '../upload/use-annex-uploads.ts';
import { Creator } from './creator.tsx';
import {
  addAnnex,
  changeDraft,
  changePlaces,
  chooseOnlyCompany,
  closeDraft,
  creatorStore,
  discardDraft,
  openDraft,
  pdfDrafts,
  removePdf,
  removeSigner,
  restoreUpload,
  takeUpload,
  uploadStore,
} from './creator-store.ts';
import type { Draft } from './draft.ts';
import { problemsOf } from './draft-problems.ts';
import type { FileControls } from './file-step.tsx';
import type { SignatureControls } from './step-form.tsx';
import { isStep, reachable, type Step } from './steps.ts';
import { type Creation, useCreation } from './use-creation.ts';

/** Route component: opens a draft of whoever is signed in. */
export default function CreatorPage() {
  const { draft, opening } = useStore(creatorStore);
  const user = useStore(sessionStore, (session) => session.user);
  const isAdmin = user?.role === 'admin';
  useDraftAddress(user, { store: creatorStore, open: openDraft, close: closeDraft });
  useOnlyCompany(isAdmin && draft?.companyId === null, chooseOnlyCompany);
  return draft && <OpenCreator key={opening} {...{ draft, isAdmin }} />;
}

interface OpenCreatorProps {
  draft: Draft;
  isAdmin: boolean;
}

/** Connects an open draft, its uploads and the address to the view. */
function OpenCreator({ draft, isAdmin }: OpenCreatorProps) {
  const { owner, isTouched, isStored, isOvertaken } = useStore(creatorStore);
  const [parameters, setParameters] = useSearchParams();
  const kept = useKeptDrafts(pdfDrafts, isTouched ? null : owner, ({ name }) => name);
  const file = useFileControls(draft, isAdmin);
  const annexes = useAnnexUploads(addAnnex);
  const company = useCompany(draft.companyId, isAdmin);
  const provider = company?.provider ?? null;
  const creation = useCreation(provider);
  const problems = problemsOf(draft, { isCompanyNeeded: isAdmin, provider });
  const step = stepToShow(
    parameters.get('step'),
    file.upload?.status === 'ready' ? reachable(draft, problems) : ['file'],
  );
  const isFileOnItsWay = file.pdf.sending.status === 'sending' || isSending(annexes);

  function onDiscard(): void {
    discardDraft();
    setParameters({}, { replace: true });
  }

  return (
    <DraftCompany value={company}>
      <UnsavedWarning isUnsaved={isFileOnItsWay || !isStored} />
      <Creator
        editing={{ draft, problems, isStored, isOvertaken, kept, onChange: changeDraft, onDiscard }}
        current={{ step, onStep: (next) => setParameters(atStep(next)) }}
        {...{ creation, annexes, file }}
        capacity={capacityOf(company)}
        signers={{ onRemove: removeSigner }}
        signature={{ ...signingOf(creation, provider), expectedRfc: company?.rfc }}
        onPlaces={changePlaces}
      />
    </DraftCompany>
  );
}

/** The code of the e.firma's contract comes with whoever signs by one. */
const signingOf = ({ createSigned }: Creation, provider: CompanyProvider | null): SignatureControls => ({
  prepare: async (certificate) => [await (await import('./prepare-draft.ts')).prepareDraft(provider, certificate)],
  read: async (preparation) => (await import('../efirma/read-preparation.ts')).readPreparation(preparation),
  send: async ([efirma]) => {
    if (efirma) await createSigned(efirma);
  },
});

function useFileControls({ companyId, uploadId }: Draft, isAdmin: boolean): FileControls {
  return {
    pdf: useUpload(uploadPdf, whyNotPdf, takeUpload),
    upload: useStore(uploadStore, (state) => state.upload),
    source: useUploadSource(uploadId),
    company: useCompanyChoice(companyId, isAdmin),
    onReread: () => void (uploadId && restoreUpload(uploadId)),
    onRemove: removePdf,
  };
}

const stepToShow = (wanted: string | null, open: readonly Step[]): Step =>
  isStep(wanted) && open.includes(wanted) ? wanted : 'file';
