import type { PdfFile } from '../pdf/pdf-file.ts';

/** An open PDF without pdf.js: pages of one line each, drawn as nothing. */
export const anOpenPdf = (...lines: string[]): PdfFile => ({
  pageCount: lines.length,
  page: async (number) => {
    const line = lines[number - 1] ?? '';
    return {
      size: { width: 612, height: 792 },
      draw: () => ({ done: Promise.resolve(), cancel: () => {} }),
      text: async () => ({ items: [{ text: line, endsLine: true }] }),
      layText: async (container) => {
        const item = document.createElement('span');
        item.textContent = line;
        container.append(item);
        return [item];
      },
    };
  },
  close: async () => {},
});
