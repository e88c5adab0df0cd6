import type { PdfDict } from '@libpdf/core';
import type { FoundVariable } from '@pacta/contracts';
import type { Point } from '../content/geometry.ts';

/** A field of a form that somebody is to fill in. */
export interface FormField {
  readonly name: string; // as a variable, or `firmante_n`
  readonly kind: Exclude<FoundVariable['kind'], 'text'> | 'signature_field';
  /** The readings of a choice, as they stand in the document. */
  readonly choices: readonly string[];
  readonly isMultiline?: boolean; // of a text field
  readonly dict: PdfDict;
  readonly widgets: readonly FieldWidget[];
}

export type UnnamedField = Omit<FormField, 'name'>;

/** Where a page shows a field. */
export interface FieldWidget {
  readonly dict: PdfDict;
  readonly page: number; // the first page is 1
  readonly corners: readonly Point[]; // in the page's user space
  /** Of a button that can be on: the name of that state in its appearance. */
  readonly state?: string;
  /** Of a radio button: which of the choices it is. */
  readonly choice?: string;
}
