import { Trans, useLingui } from '@lingui/react/macro';
import { type TemplateDetail, type UserView, uploadTemplatePdf } from '@pacta/contracts';
import { type Upload, useUpload, whyNotPdf } from '@pacta/shared/form';
import { Stack, Text } from '@pacta/shared/ui';
import { FormSection } from '../../record/form-section.tsx';
import { RecordForm } from '../../record/record-form.tsx';
import type { RecordFormState } from '../../record/use-record-form.ts';
import { FileChanges } from '../file/file-changes.tsx';
import { OptionalClauses } from '../file/optional-clauses.tsx';
import { RemovedParts } from '../file/removed-parts.tsx';
import { TemplateFileField } from '../file/template-file-field.tsx';
import { useTemplateSource } from '../pages/template-source.ts';
import { VersionList } from '../version/version-list.tsx';
import { TemplateDetails } from './template-details.tsx';
import { fileOfTemplate, type TemplateFile } from './template-file.ts';
import type { SentTemplate, TypedTemplate } from './template-values.ts';
import { type TemplateFiles, useTemplateFiles } from './use-template-files.ts';
import { putBackInto, useTemplateWords } from './use-template-words.ts';
import { Workspace } from './workspace.tsx';

interface TemplateFormProps {
  editing: RecordFormState<TypedTemplate, SentTemplate, TemplateDetail | null>;
  reader: Pick<UserView, 'role'>;
}

export function TemplateForm({ editing, reader }: TemplateFormProps) {
  const { t } = useLingui();
  const { form, record: template } = editing;
  const files = useTemplateFiles(form, template && fileOfTemplate(template));
  const upload = useUpload(uploadTemplatePdf, whyNotPdf, files.receive);
  return (
    <RecordForm
      editing={editing}
      submit={template ? t`Save a new version` : t`Add template`}
      describe={useTemplateWords(files.fileOf)}
      put={putBackInto(form, files.takeBack)}
      isSending={upload.sending.status === 'sending'}
    >
      <Stack gap="8">
        <FileSection {...{ template, files, upload }} />
        <TemplateDetails isByAdmin={reader.role === 'admin'} />
        {files.file && <FileWorkspace template={template} file={files.file} />}
        {template && (
          <FormSection
            title={t`Versions`}
            description={t`Each save makes one. Documents keep the one they were made from.`}
          >
            <VersionList template={template} />
          </FormSection>
        )}
      </Stack>
    </RecordForm>
  );
}

interface FileSectionProps {
  template: TemplateDetail | null;
  files: TemplateFiles;
  upload: Upload;
}

/** The PDF, and what its author has to know about it. */
function FileSection({ template, files: { own, file, changes, take }, upload }: FileSectionProps) {
  const { t } = useLingui();
  const isReplaced = own !== null && file !== null && file.uploadId !== null;
  return (
    <FormSection title={t`File`} description={<AboutFile isNew={template === null} />}>
      <TemplateFileField upload={upload} file={file} onKeepPresent={isReplaced ? () => take(own) : undefined} />
      {file && (
        <>
          <RemovedParts removed={file.removed} />
          <OptionalClauses clauses={file.clauses ?? []} />
          {changes && <FileChanges {...changes} />}
        </>
      )}
    </FormSection>
  );
}

function FileWorkspace({ template, file }: { template: TemplateDetail | null; file: TemplateFile }) {
  const source = useTemplateSource(file.uploadId, template);
  return source && <Workspace key={file.uploadId ?? file.sha256} {...{ file, template, source }} />;
}

const AboutFile = ({ isNew }: { isNew: boolean }) => (
  <Text as="span">
    {isNew ? (
      <Trans>A PDF with marks in it; its variables are found automatically.</Trans>
    ) : (
      <Trans>Another file keeps the settings of variables with the same name.</Trans>
    )}
  </Text>
);
