import { openDocument } from '../pdfjs/open-document.ts';

/** The pieces of text of each page, in the order in which they are drawn, without white space. Throws what pdf.js throws. */
export async function pageTexts(pdf: Uint8Array): Promise<string[][]> {
  const task = openDocument(pdf);
  try {
    const document = await task.promise;
    const pages: string[][] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(items.flatMap((item) => ('str' in item && item.str.trim() ? [bare(item.str)] : [])));
      page.cleanup();
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

const bare = (text: string): string => text.normalize('NFC').replace(/\s/g, '');
