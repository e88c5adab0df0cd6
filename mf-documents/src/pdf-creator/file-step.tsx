import { useLingui } from '@lingui/react/macro';
import type { UploadedPdf } from '@pacta/contracts';
import type { Upload } from '@pacta/shared/form';
import type { FileSource, Loadable } from '@pacta/shared/http';
import { Failed, Skeleton, Stack } from '@pacta/shared/ui';
import type { CompanyChoice } from '../company/use-company-choice.ts';
import { CompanyField } from '../draft/company-field.tsx';
import { DraftField } from '../draft/draft-field.tsx';
import { Annexes, DescriptionField } from '../draft/extra-fields.tsx';
import type { Checks } from '../draft/use-checks.ts';
import { PdfField } from '../upload/pdf-field.tsx';
import type { AnnexUploads } from '../upload/use-annex-uploads.ts';
import type { Draft } from './draft.ts';

export interface FileControls {
  /** Sends a file. */
  pdf: Upload;
  /** What is known of the file of the draft; null where there is none. */
  upload: Loadable<UploadedPdf> | null;
  /** The bytes of that file. */
  source: FileSource | null;
  /** Null for whoever belongs to one company. */
  company: CompanyChoice | null;
  onReread: () => void;
  onRemove: () => void;
}

interface FileStepProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  checks: Checks;
  annexes: AnnexUploads;
  file: FileControls;
}

export function FileStep({ draft, onChange, checks, annexes, file }: FileStepProps) {
  const { t } = useLingui();
  const { company } = file;
  return (
    <Stack gap="6" maxW="4xl">
      <File {...file} message={checks.messageFor('uploadId')} />
      <DraftField
        path="name"
        label={t`Name`}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        checks={checks}
        isRequired
      />
      <DescriptionField {...{ draft, onChange, checks }} />
      {company && <CompanyField {...{ company, checks }} onChoose={(companyId) => onChange({ companyId })} />}
      <Annexes {...{ draft, onChange }} uploads={annexes} />
    </Stack>
  );
}

function File({ upload, onReread, onRemove, pdf, message }: FileControls & { message: string | undefined }) {
  if (pdf.sending.status === 'idle' && upload?.status === 'loading') return <Skeleton h="3.375rem" borderRadius="l3" />;
  if (pdf.sending.status === 'idle' && upload?.status === 'failed' && upload.problem.reason !== 'upload.not_found')
    return <Failed problem={upload.problem} onRetry={onReread} />;
  return (
    <Stack gap="3">
      {upload?.status === 'failed' && <Failed problem={upload.problem} />}
      <PdfField
        upload={pdf}
        received={upload?.status === 'ready' ? upload.value : null}
        onRemove={onRemove}
        message={message}
      />
    </Stack>
  );
}
