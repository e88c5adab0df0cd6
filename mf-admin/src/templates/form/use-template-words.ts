import { useLingui } from '@lingui/react/macro';
import { variableKey } from '@pacta/contracts';
import type { ContractFormState } from '@pacta/shared/form';
import type { Typed } from '../../record/stale-edit.tsx';
import { placeholderOf } from '../placeholder.tsx';
import { useTypeLabels } from '../template-type-badge.tsx';
import { dateStyles, useAnswerTypeLabels, useMoneyStyleLabels } from '../variable/variable-words.ts';
import type { TemplateFile } from './template-file.ts';
import type { SentTemplate, TypedTemplate, TypedVariable } from './template-values.ts';

type FileOf = (file: TypedTemplate['file']) => TemplateFile | null;

const ofVariable = 'variable ';
const ofSigner = 'signer ';

/** What a form of a template holds, in words: each variable and each signer for itself. */
export function useTemplateWords(fileOf: FileOf): (values: TypedTemplate) => Typed[] {
  const { t } = useLingui();
  const types = useTypeLabels();
  const wordsOf = useVariableWords();
  const fileWords = (file: TypedTemplate['file']) =>
    file?.uploadId == null ? t`The present one` : (fileOf(file)?.fileName ?? '');
  return (values) => [
    { name: 'file', label: t`File`, words: fileWords(values.file) },
    { name: 'title', label: t`Title`, words: values.title },
    { name: 'description', label: t`Description`, words: values.description || '—' },
    { name: 'type', label: t`Type`, words: types[values.type] },
    { name: 'companyId', label: t`Company`, words: values.companyId?.label ?? '—' },
    ...values.variables.map((variable) => ({
      name: ofVariable + variableKey(variable.name),
      label: placeholderOf(variable.name),
      words: wordsOf(variable),
    })),
    ...values.signers.map(({ position, title }) => ({
      name: ofSigner + position,
      label: placeholderOf(position),
      words: title || '—',
    })),
  ];
}

function useVariableWords(): (variable: TypedVariable) => string {
  const { t } = useLingui();
  const answerTypes = useAnswerTypeLabels();
  const moneyStyles = useMoneyStyleLabels();
  return ({ label, type, required, example, askedOf, sameAs, choices, moneyStyle, currency, dateStyle, ...more }) =>
    [
      label || t`No question yet`,
      answerTypes[type],
      type === 'choice' && choices.filter(Boolean).join(', '),
      type === 'money' && `${moneyStyles[moneyStyle]}, ${currency}`,
      type === 'date' && dateStyles[dateStyle],
      required ? t`Required` : t`Optional`,
      askedOf === 'client' && t`Asked of the client`,
      sameAs !== '' && t`Same as ${sameAs}`,
      example !== '' && `${t`Example`}: ${example}`,
      more.default !== '' && `${t`Default`}: ${more.default}`,
      more.heading !== '' && `${t`Heading`}: ${more.heading}`,
    ]
      .filter(Boolean)
      .join(' · ');
}

/** Puts what was typed before back into the form as it is now; a variable that is gone has no place. */
export function putBackInto(
  form: ContractFormState<TypedTemplate, SentTemplate>,
  takeFile: (before: TypedTemplate) => void,
) {
  const options = { shouldDirty: true, shouldValidate: true } as const;

  function putVariable(name: string, before: TypedTemplate): void {
    const isIt = (one: TypedVariable) => ofVariable + variableKey(one.name) === name;
    const index = form.getValues('variables').findIndex(isIt);
    const typed = before.variables.find(isIt);
    if (index >= 0 && typed) form.setValue(`variables.${index}`, typed, options);
  }

  function putSigner(name: string, before: TypedTemplate): void {
    const isIt = ({ position }: { position: string }) => ofSigner + position === name;
    const index = form.getValues('signers').findIndex(isIt);
    const typed = before.signers.find(isIt);
    if (index >= 0 && typed) form.setValue(`signers.${index}.title`, typed.title, options);
  }

  const putField = (field: 'title' | 'description' | 'type' | 'companyId', before: TypedTemplate) =>
    form.setValue(field, before[field], options);

  return (name: string, before: TypedTemplate): void => {
    if (name === 'file') takeFile(before);
    else if (name.startsWith(ofVariable)) putVariable(name, before);
    else if (name.startsWith(ofSigner)) putSigner(name, before);
    else putField(name as 'title' | 'description' | 'type' | 'companyId', before);
  };
}
