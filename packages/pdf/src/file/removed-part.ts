import type { PDF, PdfDict } from '@libpdf/core';
import type { RemovedPart } from '@pacta/contracts';

/** What a reader does when it meets one of these (ISO 32000-2, 12.6.4); those that only move the view are not among them. */
const actions = new Map<string, RemovedPart>([
  ['JavaScript', 'javascript'],
  ['Rendition', 'other_action'],
  ['Launch', 'launch'],
  ['SubmitForm', 'submit_form'],
  ['GoToE', 'embedded_file'],
  ['GoToR', 'other_action'],
  ['ImportData', 'other_action'],
  ['ResetForm', 'other_action'],
  ['Hide', 'other_action'],
  ['Sound', 'other_action'],
  ['Movie', 'other_action'],
  ['SetOCGState', 'other_action'],
  ['Trans', 'other_action'],
  ['GoTo3DView', 'other_action'],
  ['RichMediaExecute', 'other_action'],
]);

/** The named actions of ISO 32000-2, 12.6.4.12: others are a reader's own. */
const turns = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
const opens = /^\s*(https?|mailto|tel):/i;
const hasScheme = /^\s*[a-z][a-z\d+.-]*:/i;

/** As what an action is removed; undefined where it is none, or may stay. */
export function removedPartOf(pdf: PDF, action: PdfDict): RemovedPart | undefined {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const kind = action.getName('S', resolve)?.value;
  if (kind === undefined) return undefined;
  if (kind === 'URI') return partOfLink(action.getString('URI', resolve)?.asString() ?? '');
  if (kind === 'Named') return turns.has(action.getName('N', resolve)?.value ?? '') ? undefined : 'other_action';
  return actions.get(kind);
}

function partOfLink(address: string): RemovedPart | undefined {
  if (opens.test(address) || !hasScheme.test(address)) return undefined;
  return /^\s*javascript:/i.test(address) ? 'javascript' : 'other_action';
}
