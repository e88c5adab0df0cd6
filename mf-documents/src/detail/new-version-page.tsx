import { useLingui } from '@lingui/react/macro';
import {
  type DocumentDetail,
  type PagePlace,
  type SignaturePosition,
  type UploadedPdf,
  uploadPdf,
} from '@pacta/contracts';
import { UnsavedWarning, useUpload, whyNotPdf } from '@pacta/shared/form';
import { ProblemError } from '@pacta/shared/http';
import { notify } from '@pacta/shared/ui';
import { useState } from 'react';
import { useUploadSource } from '../upload/upload-source.ts';
import { type CorrectedVersion, sendVersion } from './document-store.ts';
import { NewVersion } from './new-version.tsx';
import { companyPlaceIn, placesIn } from './places-in.ts';
import { isSignedAtOnce } from './signed-at-once.ts';
import { signingOfVersion } from './signing-acts.ts';

interface NewVersionPageProps {
  document: DocumentDetail;
  onClose: () => void;
}

/** Connects the upload of a corrected version to its view. */
export function NewVersionPage({ document, onClose }: NewVersionPageProps) {
  const [received, setReceived] = useState<UploadedPdf | null>(null);
  const [positions, setPositions] = useState<SignaturePosition[]>(document.positions);
  const [companyPlace, setCompanyPlace] = useState<PagePlace | null | undefined>();
  const [note, setNote] = useState('');
  const source = useUploadSource(received?.id ?? null);
  const pdf = useUpload(uploadPdf, whyNotPdf, (upload) => {
    setReceived(upload);
    setPositions(placesIn(upload, document));
    setCompanyPlace(companyPlaceIn(upload, document));
  });
  const [isSigning, setSigning] = useState(false);
  const version = received && {
    ...{ uploadId: received.id, positions },
    ...(companyPlace && { companyPlace }),
    ...(note.trim() !== '' && { note }),
  };
  const { isSending, problem, send, sendSigned } = useSending(document, onClose, () => setReceived(null));
  const isUnsaved = received !== null || note !== '' || pdf.sending.status === 'sending';

  return (
    <>
      <UnsavedWarning isUnsaved={isUnsaved} />
      <NewVersion
        {...{ document, pdf, received, source, positions, companyPlace, note, isSending, problem, onClose }}
        onRemove={() => setReceived(null)}
        onPlaces={(boxes, place) => {
          setPositions(boxes);
          setCompanyPlace((former) => (former === undefined ? undefined : place));
        }}
        onNote={setNote}
        signature={version && isSigning ? signingOfVersion(document.id, version, sendSigned) : null}
        onSend={() => version && (isSignedAtOnce(document) ? setSigning(true) : void send(version))}
        onBack={() => setSigning(false)}
      />
    </>
  );
}

/** Sends the corrected version once, and says where it goes. */
function useSending(document: DocumentDetail, onSent: () => void, onGone: () => void) {
  const { t } = useLingui();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ProblemError | null>(null);

  async function sendSigned(version: CorrectedVersion): Promise<void> {
    await sendVersion(document.id, version);
    notify(
      document.settings.sendWithoutVobo
        ? t`The corrected version was uploaded and goes to its signers again.`
        : t`The corrected version was uploaded and goes to approval again.`,
    );
    onSent();
  }

  async function send(version: CorrectedVersion): Promise<void> {
    setSending(true);
    setProblem(null);
    try {
      await sendSigned(version);
    } catch (error) {
      const failure = ProblemError.from(error);
      setProblem(failure);
      if (failure.reason === 'upload.not_found') onGone();
    } finally {
      setSending(false);
    }
  }

  return { isSending, problem, send, sendSigned };
}
