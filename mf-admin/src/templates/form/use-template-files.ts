import { type UploadedTemplate, variableKey } from '@pacta/contracts';
import { type ContractFormState, useWatch } from '@pacta/shared/form';
import { useRef, useState } from 'react';
import { type CarriedOver, carryOver } from './carry-over.ts';
import { fileOfUpload, type TemplateFile } from './template-file.ts';
import { type SentTemplate, signersOf, type TypedTemplate, type TypedVariable } from './template-values.ts';

export interface TemplateFiles {
  /** The file that the template has; null while one is added. */
  own: TemplateFile | null;
  /** The file that it will have. */
  file: TemplateFile | null;
  fileOf: (value: TypedTemplate['file']) => TemplateFile | null;
  /** What the last file changed. */
  changes: CarriedOver | null;
  take: (file: TemplateFile) => void;
  /** Takes a file again that was there before, with what was settled about those of its variables that only it has. */
  takeBack: (before: TypedTemplate) => void;
  receive: (upload: UploadedTemplate) => void;
}

/** The file that the form is about, and what taking another one does to its variables and signers. */
export function useTemplateFiles(
  form: ContractFormState<TypedTemplate, SentTemplate>,
  own: TemplateFile | null,
): TemplateFiles {
  const [uploads, setUploads] = useState<readonly TemplateFile[]>([]);
  const [changes, setChanges] = useState<CarriedOver | null>(null);
  const known = useRef(new Map<string, TypedVariable>());
  const chosen = useWatch({ control: form.control, name: 'file' });
  const fileOf = (value: TypedTemplate['file']): TemplateFile | null =>
    value?.uploadId == null ? value && own : (uploads.find(({ uploadId }) => uploadId === value.uploadId) ?? null);
  const file = fileOf(chosen);

  const remember = ({ variables }: TypedTemplate) => {
    for (const variable of variables) known.current.set(variableKey(variable.name), variable);
  };

  function take(next: TemplateFile): void {
    const before = form.getValues();
    remember(before);
    const carried = carryOver(before.variables, next, known.current);
    const options = { shouldDirty: true } as const;
    form.setValue('file', { sha256: next.sha256, uploadId: next.uploadId }, { ...options, shouldValidate: true });
    form.setValue('variables', carried.variables, options);
    form.setValue('signers', signersOf(next, before.signers), options);
    form.clearErrors('variables');
    if (before.title.trim() === '') form.setValue('title', titleOf(next.fileName), options);
    setChanges(before.file && next.uploadId !== null ? carried : null); // going back to the present file changes nothing
  }

  function receive(upload: UploadedTemplate): void {
    const next = fileOfUpload(upload);
    setUploads((all) => [...all, next]);
    take(next);
  }

  function takeBack(before: TypedTemplate): void {
    const again = fileOf(before.file);
    remember(before);
    if (again) take(again);
  }

  return { own, file, fileOf, changes, take, takeBack, receive };
}

/** A first title: the file's name as somebody would write it. */
const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.pdf$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 200);
