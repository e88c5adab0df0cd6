import { type PDF, PdfString } from '@libpdf/core';
import { VariableName, variableKey } from '@pacta/contracts';
import { isPosition, positionOf } from '../placeholder/find-placeholders.ts';
import type { FormField, UnnamedField } from './form-field.ts';
import { fieldValue, lineage } from './tree.ts';

/** Names fields as variables: by their full name, by their description where that is no name, or by what is left of it. */
export function nameFields(pdf: PDF, fields: readonly UnnamedField[]): FormField[] {
  const called = fields.map((field) => {
    const fullName = fullNameOf(pdf, field);
    return { field, fullName, last: lastPart(fullName), title: titleOf(pdf, field) };
  });
  const isAlone = onlyOnes(called.map(({ last }) => last));
  const isTitleAlone = onlyOnes(called.map(({ title }) => title));
  return called.flatMap(({ field, fullName, last, title }) => {
    const names = [
      positionOf(last) ?? '',
      fullName,
      isTitleAlone(title) ? title : '',
      isIndexed(fullName) && isAlone(last) ? tidy(last) : '',
      tidy(fullName),
    ];
    const name = names.find((candidate) => VariableName.safeParse(candidate).success);
    if (!name || (field.kind === 'signature_field' && !isPosition(name))) return [];
    return [{ ...field, name: name.normalize('NFC') }];
  });
}

/** Tells of a name whether it is there only once. */
function onlyOnes(names: readonly string[]): (name: string) => boolean {
  const counts = Map.groupBy(names, variableKey);
  return (name) => counts.get(variableKey(name))?.length === 1;
}

/** The names from the top of the tree down (ISO 32000-2, 12.7.4.2). */
const fullNameOf = (pdf: PDF, { dict }: UnnamedField): string =>
  lineage(pdf, dict)
    .flatMap((one) => {
      const part = one.getString('T', pdf.context.resolve.bind(pdf.context));
      return part ? [part.asString()] : [];
    })
    .reverse()
    .join('.');

function titleOf(pdf: PDF, { dict }: UnnamedField): string {
  const title = fieldValue(pdf, dict, 'TU');
  return title instanceof PdfString ? title.asString().replace(/\s+/g, ' ').replace(/ ?:$/, '').trim() : '';
}

/** Some programs call a field `form1[0].page1[0].name[0]`. */
const isIndexed = (fullName: string): boolean => /\[\d+\]/.test(fullName);

const lastPart = (fullName: string): string => fullName.slice(fullName.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '');

/** Characters that a name may have (`VariableName` in the contracts), however many units of UTF-16 they take. */
const maxName = 100;

/** What is left of a name without what names may not have. */
const tidy = (name: string): string =>
  [
    ...name
      .replace(/\[0\]/g, '')
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '_')
      .replace(/^_+|_+$/g, ''),
  ]
    .slice(0, maxName)
    .join('')
    .slice(0, maxName);
