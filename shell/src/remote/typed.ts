/** What somebody has typed or chosen in a field, and what the field is known by when its page is drawn again. */
export interface Typed {
  field: string;
  value: string | boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Where the page of the current path is; what is around it stays. */
export const pageRoot = (): ParentNode => document.querySelector('main') ?? document;

/** What somebody may have written, and not only chosen. */
export const isText = ({ field, value }: Typed): boolean => typeof value === 'string' && !field.startsWith('SELECT');

const notKept = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'];
const isSwitch = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';

/** By its kind, name and label, and which of those that share them it is. */
function fieldsOf(root: ParentNode): Map<string, Field> {
  const fields = new Map<string, Field>();
  const seen = new Map<string, number>();
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    if (notKept.includes(field.type)) continue;
    const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';
    const choice = field.type === 'radio' ? field.value : '';
    const known = [field.tagName, field.type, field.name, label, choice].join('|');
    const count = seen.get(known) ?? 0;
    seen.set(known, count + 1);
    fields.set(`${known}|${count}`, field);
  }
  return fields;
}

const valueIn = (field: Field): string | boolean =>
  isSwitch(field) ? (field as HTMLInputElement).checked : field.value;

/** Of a page that was left for one that has not come yet, of which React hides what is still there. */
export const hiddenParts = (): Element[] => [...document.querySelectorAll('[style*="display: none"]')];

/** What stands in the fields of a page that is about to go, but for those of the page before. Passwords and files are nobody's to keep. */
export const readTyped = (root: ParentNode, before: Element[]): Typed[] =>
  [...fieldsOf(root)]
    .filter(([, field]) => !before.some((part) => part.contains(field)))
    .map(([field, element]) => ({ field, value: valueIn(element) }))
    .filter(({ value }) => value !== '');

/** Puts it back into the fields that are there again, as if it was typed; returns what has found no field yet. */
export function restoreTyped(root: ParentNode, typed: readonly Typed[]): Typed[] {
  const fields = fieldsOf(root);
  return typed.filter(({ field, value }) => {
    const element = fields.get(field);
    if (!element) return true;
    if (valueIn(element) !== value) write(element, value);
    return false;
  });
}

/** React hears of a value only if the element's own setter wrote it. */
function write(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (value || field.type === 'checkbox') field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}
