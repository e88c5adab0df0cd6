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
const opens = /^(https?|mailto|tel):/i;
const hasScheme = /^[a-z][a-z\d+.-]*:/i;

/** As what an action is removed; undefined where it is none, or may stay. */
export function removedPartOf(pdf: PDF, action: PdfDict): RemovedPart | undefined {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const kind = action.getName('S', resolve)?.value;
  if (kind === undefined) return undefined;
  if (kind === 'URI') return partOfLink(action.getString('URI', resolve)?.asString() ?? '');
  if (kind === 'Thread') return action.has('F') ? 'other_action' : undefined; // of another file
  if (kind === 'Named') return turns.has(action.getName('N', resolve)?.value ?? '') ? undefined : 'other_action';
  return actions.get(kind);
}

/** What browsers leave out of an address before they look at its scheme (URL Standard, 4.4), and more of its kind. */
const unseen = /[\p{Cc}\s]/gu;

/** As what an address is removed; undefined where it is one of the web, or has no scheme. */
export function partOfLink(link: string): RemovedPart | undefined {
  const address = link.replaceAll(unseen, '');
  if (opens.test(address) || !hasScheme.test(address)) return undefined;
  return /^javascript:/i.test(address) ? 'javascript' : 'other_action';
}
