import {
  ops,
  type PDF,
  type PDFPage,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfRef,
  PdfString,
} from '@libpdf/core';

type Operator = Parameters<PDFPage['drawOperators']>[0][number];

/** A standard structure type (ISO 32000-1, 14.8.4); an artifact is what a screen reader leaves out. */
export type Role = 'H1' | 'H2' | 'P' | 'Figure' | 'Artifact';

/** Part of a text's structure, in the order in which it is read. */
export interface Element {
  readonly role: Role;
  readonly alternative: string; // what is read for a picture
  readonly content: { readonly page: PDFPage; readonly id: number }[];
}

/** The structure of a tagged PDF (ISO 32000-1, 14.7): what is a heading, and in which order things are read. */
export class TagTree {
  readonly #elements: Element[] = [];
  readonly #onPage = new Map<PDFPage, Element[]>();

  /** Elements are read in the order in which they are made. */
  element(role: Role, alternative = ''): Element {
    const element = { role, alternative, content: [] };
    if (role !== 'Artifact') this.#elements.push(element);
    return element;
  }

  /** What is drawn, as part of an element. */
  tagged(element: Element, page: PDFPage, drawing: readonly Operator[]): Operator[] {
    if (element.role === 'Artifact') return [ops.beginMarkedContent('/Artifact'), ...drawing, ops.endMarkedContent()];
    const onPage = this.#onPage.get(page) ?? [];
    this.#onPage.set(page, onPage);
    const id = onPage.push(element) - 1;
    element.content.push({ page, id });
    const properties = PdfDict.of({ MCID: PdfNumber.of(id) });
    return [ops.beginMarkedContentProps(`/${element.role}`, properties), ...drawing, ops.endMarkedContent()];
  }

  /** Writes the tree into the file, once everything is drawn. */
  write(pdf: PDF): void {
    const root = PdfDict.of({ Type: PdfName.of('StructTreeRoot') });
    const whole = PdfDict.of({ Type: PdfName.of('StructElem'), S: PdfName.of('Document') });
    const [rootReference, wholeReference] = [pdf.register(root), pdf.register(whole)];
    const drawn = this.#elements.filter(({ content }) => content.length > 0);
    const references = new Map(drawn.map((each) => [each, pdf.register(elementDict(each, wholeReference))]));
    whole.set('P', rootReference);
    whole.set('K', new PdfArray([...references.values()]));
    root.set('K', wholeReference);
    root.set('ParentTree', pdf.register(this.#parentTree(references)));
    root.set('ParentTreeNextKey', PdfNumber.of(this.#onPage.size));
    const catalog = pdf.getCatalog();
    catalog.set('StructTreeRoot', rootReference);
    catalog.set('MarkInfo', PdfDict.of({ Marked: PdfBool.of(true) }));
    catalog.set('ViewerPreferences', PdfDict.of({ DisplayDocTitle: PdfBool.of(true) }));
  }

  /** From each page's marked content back to its element. */
  #parentTree(references: ReadonlyMap<Element, PdfRef>): PdfDict {
    const numbers = [...this.#onPage].flatMap(([page, elements], key) => {
      page.dict.set('StructParents', PdfNumber.of(key));
      page.dict.set('Tabs', PdfName.of('S'));
      const parents = elements.flatMap((each) => references.get(each) ?? []);
      return [PdfNumber.of(key), new PdfArray(parents)];
    });
    return PdfDict.of({ Nums: new PdfArray(numbers) });
  }
}

function elementDict({ role, alternative, content }: Element, parent: PdfRef): PdfDict {
  const kids = content.map(({ page, id }) =>
    PdfDict.of({ Type: PdfName.of('MCR'), Pg: page.ref, MCID: PdfNumber.of(id) }),
  );
  const dict = PdfDict.of({ Type: PdfName.of('StructElem'), S: PdfName.of(role), P: parent, K: new PdfArray(kids) });
  if (alternative) dict.set('Alt', PdfString.fromString(alternative));
  return dict;
}
