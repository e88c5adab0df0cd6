import { Trans, useLingui } from '@lingui/react/macro';
import { type TemplateDetail, type UserView, uploadTemplatePdf } from '@pacta/contracts';
import { ContractForm, type ContractFormState, UnsavedWarning, useUpload, whyNotPdf } from '@pacta/shared/form';
import { Stack, Text } from '@pacta/shared/ui';
import { FormBar } from '../../record/form-bar.tsx';
import { FormSection } from '../../record/form-section.tsx';
import { LoadCurrent, TypedBefore } from '../../record/stale.tsx';
import { useTypedBefore } from '../../record/use-typed-before.ts';
import { FileChanges } from '../file/file-changes.tsx';
import { RemovedParts } from '../file/removed-parts.tsx';
import { TemplateFileField } from '../file/template-file-field.tsx';
import { UnreadMarks } from '../file/unread-marks.tsx';
import { useTemplateSource } from '../pages/template-source.ts';
import { VersionList } from '../version/version-list.tsx';
import { TemplateDetails } from './template-details.tsx';
import { fileOfTemplate } from './template-file.ts';
import { type SentTemplate, type TypedTemplate, valuesOf } from './template-values.ts';
import { useTemplateFiles } from './use-template-files.ts';
import { putBackInto, useTemplateWords } from './use-template-words.ts';
import { Workspace } from './workspace.tsx';

interface TemplateFormProps {
  form: ContractFormState<TypedTemplate, SentTemplate>;
  /** The template that is edited; null while one is added. */
  template: TemplateDetail | null;
  reader: Pick<UserView, 'role'>;
  backTo: string;
  isSaved: boolean;
  /** Reads the template that is edited as it is now. */
  onLoadCurrent?: () => Promise<TemplateDetail>;
}

export function TemplateForm({ form, template, reader, backTo, isSaved, onLoadCurrent }: TemplateFormProps) {
  const { t } = useLingui();
  const own = template && fileOfTemplate(template);
  const { file, fileOf, changes, take, takeBack, receive } = useTemplateFiles(form, own);
  const source = useTemplateSource(file?.uploadId ?? null, template);
  const upload = useUpload(uploadTemplatePdf, whyNotPdf, receive);
  const { typed, showCurrent, putBack } = useTypedBefore(form, useTemplateWords(fileOf), putBackInto(form, takeBack));
  const isStale = form.problem?.reason === 'template.changed' && onLoadCurrent !== undefined;
  const isBusy = upload.sending.status === 'sending';
  return (
    <>
      <UnsavedWarning isUnsaved={(form.formState.isDirty || isBusy) && !isSaved} />
      {typed.length > 0 && <TypedBefore typed={typed} onUse={putBack} />}
      <ContractForm
        form={form}
        wayOut={isStale && <LoadCurrent onLoad={async () => showCurrent(valuesOf(await onLoadCurrent()))} />}
      >
        <Stack gap="8">
          <FormSection title={t`File`} description={<AboutFile isNew={template === null} />}>
            <TemplateFileField
              upload={upload}
              file={file}
              onKeepPresent={own && file?.uploadId != null ? () => take(own) : undefined}
            />
            {file && <RemovedParts removed={file.removed} />}
            {file && <UnreadMarks unread={file.unread} />}
            {changes && file && <FileChanges {...changes} />}
          </FormSection>
          <TemplateDetails isByAdmin={reader.role === 'admin'} />
          {file && source && (
            <Workspace key={file.uploadId ?? file.sha256} file={file} template={template} source={source} />
          )}
          {template && (
            <FormSection
              title={t`Versions`}
              description={t`Each save makes one. Documents keep the one they were made from.`}
            >
              <VersionList template={template} />
            </FormSection>
          )}
        </Stack>
        <FormBar backTo={backTo} submit={template === null ? t`Add template` : t`Save a new version`} />
      </ContractForm>
    </>
  );
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
