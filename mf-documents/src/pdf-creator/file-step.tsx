import { Trans, useLingui } from '@lingui/react/macro';
import { CompanyId, type UploadedAnnex, type UploadedPdf } from '@pacta/shared/contracts';
import type { Loadable } from '@pacta/shared/http';
import { Failed, Field, Heading, NativeSelect, Skeleton, Stack, Text } from '@pacta/shared/ui';
import type { Companies } from '../company/company-store.ts';
import { AnnexField } from '../upload/annex-field.tsx';
import { PdfField } from '../upload/pdf-field.tsx';
import type { AnnexUploads } from '../upload/use-annex-uploads.ts';
import type { PdfUpload } from '../upload/use-pdf-upload.ts';
import type { Draft } from './draft.ts';
import { DraftField } from './draft-field.tsx';
import { FieldProblem } from './field-problem.tsx';
import type { Checks } from './use-checks.ts';

export interface FileStepProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  /** What is known of the file of the draft; null where there is none. */
  upload: Loadable<UploadedPdf> | null;
  onReread: () => void;
  onRemovePdf: () => void;
  pdf: PdfUpload;
  annexes: AnnexUploads;
  /** Null for whoever belongs to one company. */
  companies: Loadable<Companies> | null;
  onCompaniesAgain: () => void;
  checks: Checks;
}

export function FileStep({ draft, onChange, companies, onCompaniesAgain, checks, ...files }: FileStepProps) {
  const { t } = useLingui();
  const removeAnnex = ({ id }: UploadedAnnex) =>
    onChange({ annexes: draft.annexes.filter((annex) => annex.id !== id) });

  return (
    <Stack gap="6" maxW="4xl">
      <File {...files} message={checks.messageFor('uploadId')} />
      <DraftField
        path="name"
        label={t`Name`}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        checks={checks}
        isRequired
      />
      <DraftField
        path="description"
        label={t`Description`}
        hint={t`The approver and the signers read it beside the document.`}
        value={draft.description}
        onChange={(description) => onChange({ description })}
        checks={checks}
        isLong
      />
      {companies && (
        <CompanyField
          {...{ companies, checks }}
          onAgain={onCompaniesAgain}
          value={draft.companyId}
          onChange={onChange}
        />
      )}
      <Stack gap="3">
        <Stack gap="0.5">
          <Heading as="h3" size="sm">
            <Trans>Annexes</Trans>
          </Heading>
          <Text color="fg.muted" textStyle="sm">
            <Trans>Files that travel with the document and are not signed.</Trans>
          </Text>
        </Stack>
        <AnnexField annexes={draft.annexes} uploads={files.annexes} onRemove={removeAnnex} />
      </Stack>
    </Stack>
  );
}

type FileProps = Pick<FileStepProps, 'upload' | 'onReread' | 'onRemovePdf' | 'pdf'> & { message: string | undefined };

function File({ upload, onReread, onRemovePdf, pdf, message }: FileProps) {
  if (pdf.sending.status === 'idle' && upload?.status === 'loading') return <Skeleton h="3.375rem" borderRadius="l3" />;
  if (pdf.sending.status === 'idle' && upload?.status === 'failed' && upload.problem.reason !== 'upload.not_found')
    return <Failed problem={upload.problem} onRetry={onReread} />;
  return (
    <Stack gap="3">
      {upload?.status === 'failed' && <Failed problem={upload.problem} />}
      <PdfField
        upload={pdf}
        received={upload?.status === 'ready' ? upload.value : null}
        onRemove={onRemovePdf}
        message={message}
      />
    </Stack>
  );
}

interface CompanyFieldProps {
  companies: Loadable<Companies>;
  onAgain: () => void;
  value: CompanyId | null;
  onChange: (change: Partial<Draft>) => void;
  checks: Checks;
}

function CompanyField({ companies, onAgain, value, onChange, checks }: CompanyFieldProps) {
  const { t } = useLingui();
  const message = checks.messageFor('companyId');
  if (companies.status === 'failed') return <Failed problem={companies.problem} onRetry={onAgain} />;
  const options = companies.status === 'ready' ? companies.value : [];
  return (
    <Field.Root invalid={message !== undefined} required>
      <Field.Label>
        {t`Company`}
        <Field.RequiredIndicator />
      </Field.Label>
      <NativeSelect.Root disabled={companies.status === 'loading'}>
        <NativeSelect.Field
          value={value ?? ''}
          onChange={({ target }) => onChange({ companyId: target.value ? CompanyId.parse(target.value) : null })}
          onBlur={() => checks.leave('companyId')}
        >
          <option value="">{companies.status === 'loading' ? t`Loading…` : t`Choose a company`}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <FieldProblem message={message} />
    </Field.Root>
  );
}
