import { useLingui } from '@lingui/react/macro';
import { type Sha256, uploadImage, validation } from '@pacta/contracts';
import { type FileProblem, useController, useKeepsFormWaiting, useUpload } from '@pacta/shared/form';
import { imageAddress } from '@pacta/shared/http';
import { useProblemMessage, useValidationMessage } from '@pacta/shared/i18n';
import { Stack, Text } from '@pacta/shared/ui';
import { ImageDrop } from '@pacta/shared/ui/kit';
import type { NewImage, Replacement } from './company-values.ts';
import { acceptImage, whyNotImage } from './image-rules.ts';

interface ImageFieldProps {
  name: string;
  label: string;
  helperText: string;
  /** The image that the company has now. */
  present: Sha256 | null;
}

/** A logo or isotype. What is uploaded or removed here takes effect when the form is saved. */
export function ImageField({ name, label, helperText, present }: ImageFieldProps) {
  const { t } = useLingui();
  const { field } = useController({ name });
  const value = field.value as Replacement<NewImage>;
  const { sending, send, retry, cancel } = useUpload(uploadImage, whyNotImage, ({ id, sha256 }) =>
    field.onChange({ id, sha256 }),
  );
  useKeepsFormWaiting(sending.status === 'sending');
  const wordsOf = useImageProblemWords();
  const shown = value === false ? present : (value?.sha256 ?? null);
  return (
    <Stack gap="2">
      <Text textStyle="label">{label}</Text>
      <Text textStyle="sm" color="fg.muted">
        {helperText}
      </Text>
      <ImageDrop
        label={label}
        hint={t`PNG, JPEG or SVG, at most 2 MB`}
        accept={acceptImage}
        src={shown && imageAddress(shown)}
        onFile={send}
        onRemove={() => field.onChange(present === null ? false : null)}
        onCancel={cancel}
        {...(sending.status === 'sending' && { sending })}
        {...(sending.status === 'failed' && {
          error: wordsOf(sending.problem),
          onRetry: sending.problem.reason === 'internal' ? retry : undefined,
        })}
      />
    </Stack>
  );
}

/** What is no image is told in the specification's words, whether its name or its bytes gave it away. */
function useImageProblemWords() {
  const problemWords = useProblemMessage();
  const validationWords = useValidationMessage();
  return (problem: FileProblem) =>
    problem.reason === 'file.type_not_allowed' ? validationWords(validation.imageOnly) : problemWords(problem);
}
