import { walkXml, type XmlVisitor } from './walk-xml.ts';

const rows = ['table-row', 'table-rows', 'table-header-rows', 'table-row-group'];
const words = ['span', 'a', 's', 'tab', 'line-break', 'ruby', 'ruby-base', 'sheet-name', 'title'];

/**
 * What of a sheet a person reads, by the element around it (OpenDocument 1.3, part 3, 9). Comments, shapes, deleted rows
 * and tables of other files are no part of it, though they are made of the same elements.
 */
const within: Readonly<Record<string, readonly string[]>> = {
  '': ['document-content'],
  'document-content': ['automatic-styles', 'body'],
  'automatic-styles': ['style'],
  style: ['table-properties'],
  body: ['spreadsheet'],
  spreadsheet: ['table'],
  table: rows,
  'table-rows': rows,
  'table-header-rows': rows,
  'table-row-group': rows,
  'table-row': ['table-cell', 'covered-table-cell'],
  'table-cell': ['p', 'h'],
  ...Object.fromEntries(['p', 'h', 'span', 'a', 'ruby', 'ruby-base'].map((around) => [around, words])),
  ...Object.fromEntries(['sheet-name', 'title'].map((field) => [field, []])),
};

/** Reads `content.xml` of a sheet, without what is no part of what its cells say. */
export function walkContent(content: Uint8Array, { open, close, text }: XmlVisitor): void {
  const around = [''];
  let skipped = 0; // elements that are open in one that is skipped
  walkXml(content, {
    open: (name, attributes, decode) => {
      if (skipped > 0 || !within[around.at(-1) ?? '']?.includes(name)) {
        skipped += 1;
        return;
      }
      around.push(name);
      open?.(name, attributes, decode);
    },
    close: (name) => {
      if (skipped > 0) skipped -= 1;
      else {
        around.pop();
        close?.(name);
      }
    },
    text: (value) => {
      if (skipped === 0) text?.(value);
    },
  });
}
