import { useLingui } from '@lingui/react/macro';
import { type DocumentDetail, type SignaturePosition, type UploadedPdf, uploadPdf } from '@pacta/contracts';
import { UnsavedWarning, useUpload, whyNotPdf } from '@pacta/shared/form';
import { ProblemError } from '@pacta/shared/http';
import { notify } from '@pacta/shared/ui';
import { useState } from 'react';
import { useUploadSource } from '../upload/upload-source.ts';
import { sendVersion } from './document-store.ts';
import { NewVersion } from './new-version.tsx';

interface NewVersionPageProps {
  document: DocumentDetail;
  onClose: () => void;
}

/** Connects the upload of a corrected version to its view. */
export function NewVersionPage({ document, onClose }: NewVersionPageProps) {
  const { t } = useLingui();
  const [received, setReceived] = useState<UploadedPdf | null>(null);
  const [positions, setPositions] = useState<SignaturePosition[]>(document.positions);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const source = useUploadSource(received?.id ?? null);
  const pdf = useUpload(uploadPdf, whyNotPdf, (upload) => {
    setReceived(upload);
    setPositions(upload.positions.length > 0 ? upload.positions : onPagesOf(upload, document.positions));
  });

  async function send({ id: uploadId }: UploadedPdf): Promise<void> {
    setSending(true);
    setProblem(null);
    try {
      await sendVersion(document.id, { uploadId, positions });
      notify(t`The corrected version was uploaded and goes to approval again.`);
      onClose();
    } catch (error) {
      const failure = ProblemError.from(error);
      setProblem(failure);
      if (failure.reason === 'upload.not_found') setReceived(null);
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <UnsavedWarning isUnsaved={received !== null || pdf.sending.status === 'sending'} />
      <NewVersion
        document={document}
        pdf={pdf}
        received={received}
        source={source}
        onRemove={() => setReceived(null)}
        positions={positions}
        onPositions={setPositions}
        isSending={isSending}
        problem={problem}
        onSend={() => received && void send(received)}
        onClose={onClose}
      />
    </>
  );
}

const onPagesOf = ({ pages }: UploadedPdf, positions: SignaturePosition[]): SignaturePosition[] =>
  positions.filter(({ page }) => page <= pages.length);
