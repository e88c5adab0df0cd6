import type { PDF, PdfRef } from '@libpdf/core';
import type { ContentStream } from '../content/glyph.ts';
import { codeNumber } from '../font/document-fonts.ts';
import { embedFace } from '../font/embed-face.ts';
import type { Face } from '../font/face.ts';
import type { ShapedGlyph } from '../font/shape.ts';
import type { FontNames } from '../typeset/write.ts';

/** A face of ours, the glyphs of it that a document uses, and what contents call it. */
class UsedFace {
  readonly name: string;
  readonly #face: Face;
  readonly #glyphs = new Map<number, string>();
  #font: PdfRef | undefined;

  constructor(face: Face, number: number) {
    this.#face = face;
    this.name = `PactaFont${number}`;
  }

  use({ code, text }: ShapedGlyph): void {
    const glyph = codeNumber(code);
    if (!this.#glyphs.has(glyph)) this.#glyphs.set(glyph, text === '\u00a0' ? ' ' : text);
  }

  /** Adds it to the document, once and with all that was used until then. */
  embed(pdf: PDF): PdfRef {
    this.#font ??= embedFace(pdf, this.#face, this.#glyphs);
    return this.#font;
  }
}

/** The faces that a document gets, and which of its contents use them. */
export class UsedFaces implements FontNames {
  readonly #faces = new Map<Face, UsedFace>();
  readonly #inContents = new Map<ContentStream, Set<UsedFace>>();

  nameOf(face: Face, content: ContentStream, glyph: ShapedGlyph): string {
    const used = this.#faces.get(face) ?? new UsedFace(face, this.#faces.size + 1);
    this.#faces.set(face, used);
    used.use(glyph);
    this.#inContents.set(content, (this.#inContents.get(content) ?? new Set()).add(used));
    return used.name;
  }

  /** When everything is written. */
  embedAll(pdf: PDF): void {
    for (const face of this.#faces.values()) face.embed(pdf);
  }

  /** The fonts that a content names. */
  fontsIn(content: ContentStream, pdf: PDF): (readonly [name: string, font: PdfRef])[] {
    return [...(this.#inContents.get(content) ?? [])].map((face) => [face.name, face.embed(pdf)] as const);
  }
}
