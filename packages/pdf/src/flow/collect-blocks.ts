import { isDrawn } from '../content/drawn-underscores.ts';
import { around, type Box, isIn } from '../content/geometry.ts';
import type { Clip, ContentStream, Glyph, OperatorRange, TextRun } from '../content/glyph.ts';
import { groupsOf, lastOf, type NonEmpty } from '../content/lists.ts';
import type { Graphic } from '../content/path-reader.ts';
import type { PageScene } from '../content/read-page.ts';
import { asWholeTj } from '../content/rewrite-stream.ts';
import type { Decoration } from '../paragraph/decoration.ts';
import { boxInFrame, type Frame, intoFrame, isBlank, type Letter } from '../paragraph/frame.ts';
import {
  bottomOf,
  type LineBox,
  lastWord,
  type PlaceholderGlyphs,
  saidBy,
  sentenceIn,
  spelled,
  standsAlone,
  topOf,
  usualSizeOf,
} from '../paragraph/line-box.ts';
import { withoutClauseStarts } from '../paragraph/list-numbers.ts';
import type { PageLines } from '../paragraph/page-lines.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import type { Rule } from '../paragraph/rule.ts';
import {
  type Block,
  type ClipContents,
  type Extent,
  enclosing,
  extentOf,
  type Part,
  type TextEdge,
  type TextEdges,
} from './block.ts';
import { type Drawing, withDottedLines } from './dotted-lines.ts';

/** A page in the frame that most of its text runs in. */
export interface FramedPage extends PageScene {
  readonly frame: Frame;
  readonly lines: readonly LineBox[];
  readonly flow: Pick<PageLines, 'paragraphOf'>;
  readonly decorations: ReadonlyMap<Rule, Decoration>;
  readonly paragraphs: readonly Paragraph[]; // those with placeholders
  readonly marked: PlaceholderGlyphs;
  readonly fields: readonly Box[];
  readonly isRunning: (line: LineBox) => boolean;
  readonly isOnlyPage: boolean; // of its template
}

export interface PageBlocks {
  readonly blocks: readonly Block[];
  readonly slanted: readonly Block[]; // letters, as of a watermark, which stay where they are
  readonly clipContents: ClipContents;
  /** The block that a glyph is drawn with; undefined of what a form draws, and of spaces beside no text. */
  ownerOf(glyph: Glyph): Block | undefined;
  /** What a drawing consists of; nothing of those that belong to letters. */
  shapesOf(block: Block): readonly Graphic[];
}

/** Undefined where some of a page cannot be told apart. */
export function blocksOf(page: FramedPage): PageBlocks | undefined {
  const collector = new Collector(page);
  collector.addText();
  collector.addStrayLetters();
  collector.addBlanks();
  collector.addDrawings();
  return collector.cutShows() ? collector : undefined;
}

/** Of the page itself, and not of a form that it draws. */
export const isOwn = ({ form }: ContentStream): boolean => form === undefined;

/** Points: how thick a line from top to bottom may be, and how long it must be. Guesses. */
const upright = { thickest: 3, shortest: 6 };

const isUpright = ({ left, right, top, bottom }: Extent): boolean =>
  right - left < upright.thickest && top - bottom > upright.shortest;

const isSeen = ({ text }: Glyph): boolean => text === '' || text === '\u00a0' || text.trim() !== '';

/** Points by which the baselines of a space and its text may differ. A guess: what producers round. */
const sameBaseline = 0.5;

class Collector implements PageBlocks {
  readonly blocks: Block[] = [];
  readonly slanted: Block[] = [];
  readonly clipContents: ClipContents = new Map();
  readonly #page: FramedPage;
  readonly #owners = new Map<Glyph, Block>();
  readonly #linesOf = new Map<Block, readonly LineBox[]>();
  readonly #lettersIn = new Map<Block, ReadonlyMap<Glyph, Letter>>(); // of those that are cut
  readonly #drawnAgain: ReadonlySet<number>;
  readonly #shapes = new Map<Block, readonly Graphic[]>();

  constructor(page: FramedPage) {
    this.#page = page;
    const drawnAgain = page.paragraphs.flatMap(({ decorations }) =>
      decorations.flatMap(({ ground, wholeClips }) => [...(ground?.paths ?? []), ...(wholeClips ?? [])]),
    );
    this.#drawnAgain = new Set(drawnAgain.map(({ start }) => start));
  }

  ownerOf(glyph: Glyph): Block | undefined {
    return this.#owners.get(glyph);
  }

  shapesOf(block: Block): readonly Graphic[] {
    return this.#shapes.get(block) ?? [];
  }

  addText(): void {
    const { lines, flow, paragraphs } = this.#page;
    const marked = new Map(
      paragraphs.flatMap((paragraph) => paragraph.lines.map((line) => [line, paragraph] as const)),
    );
    const done = new Set<LineBox>();
    for (const line of lines) {
      if (done.has(line) || !isOwn(line.content)) continue;
      const paragraph = marked.get(line);
      const [first = line, ...others] = flow.paragraphOf(line).filter((each) => !marked.has(each) && !done.has(each));
      const own = paragraph?.lines ?? [first, ...others];
      for (const each of own) done.add(each);
      this.#addParagraph(own, paragraph);
    }
  }

  #addParagraph(lines: NonEmpty<LineBox>, paragraph: Paragraph | undefined): void {
    const extents = lines.map(extentOfLine);
    const first = extentOfLine(lines[0]);
    const room = paragraph ? [{ ...first, right: Math.max(first.right, paragraph.right) }] : [];
    const { size } = lines[0];
    const isRunning = lines.every((line) => this.#page.isRunning(line));
    const said = {
      endsSentence: endsSentence(lastOf(lines)),
      style: styleOf(lines),
      isPlace: lines.some(standsAlone),
      isCounted: isCounted(lines[0]),
      edges: edgesOf(lines),
      usualSize: usualSizeOf(lines.flatMap((line) => line.letters)),
    };
    const text = { paragraph, lines: lines.length, size, isRunning, ...said };
    const block = this.#add({ kind: 'text', ...text, ...enclosing([...extents, ...room]) });
    this.#linesOf.set(block, lines);
    for (const { letters } of lines) {
      for (const letter of letters) {
        this.#owners.set(letter.glyph, block);
        for (const shadow of letter.shadows) this.#owners.set(shadow.glyph, block);
      }
    }
  }

  #add(block: Partial<Block> & Extent & Pick<Block, 'kind'>): Block {
    const whole = wholeBlock(block);
    this.blocks.push(whole);
    return whole;
  }

  /** Letters in no line: those of a font that does not tell them, or turned otherwise. */
  addStrayLetters(): void {
    const stray = this.#page.glyphs.filter(
      (glyph) => isOwn(glyph.content) && isSeen(glyph) && !this.#owners.has(glyph),
    );
    for (const glyphs of groupsOf(stray, ({ run }) => run).values()) {
      const box = around(glyphs.flatMap(({ corners }) => corners));
      const isTurned = glyphs.some((glyph) => !runsIn(this.#page.frame, glyph));
      const block = wholeBlock({ kind: 'drawing', isTurned, ...extentOf(boxInFrame(this.#page.frame, box)) });
      (glyphs.every(isLevel) ? this.blocks : this.slanted).push(block);
      for (const glyph of glyphs) this.#owners.set(glyph, block);
    }
  }

  /** Spaces before and behind a line, where they are drawn by themselves: one that stayed would part the words of what comes there. */
  addBlanks(): void {
    const byShow = groupsOf(
      this.#page.glyphs.filter(({ content }) => isOwn(content)),
      ({ run }) => run,
    );
    let before: Glyph | undefined;
    const waiting: Glyph[] = []; // for what is drawn next
    for (const glyphs of byShow.values()) {
      const first = glyphs.find((glyph) => this.#owners.has(glyph));
      if (first) for (const glyph of waiting.splice(0)) this.#ownBlank(glyph, first);
      const blanks = first ? [] : glyphs.filter((glyph) => !isSeen(glyph));
      waiting.push(...blanks.filter((glyph) => !before || !this.#ownBlank(glyph, before)));
      before = glyphs.findLast((glyph) => this.#owners.has(glyph)) ?? before;
    }
  }

  /** Whether a space stands on the baseline of a letter, and goes with it. */
  #ownBlank(blank: Glyph, letter: Glyph): boolean {
    const { frame } = this.#page;
    const [at, beside] = [blank, letter].map(({ matrix: [, , , , x, y] }) => intoFrame(frame, { x, y }));
    const owner = this.#owners.get(letter);
    const isBeside = at !== undefined && beside !== undefined && Math.abs(at.y - beside.y) < sameBaseline;
    if (owner && isBeside) this.#owners.set(blank, owner);
    return isBeside;
  }

  /** Whether each show can be moved, as a whole or letter by letter. */
  cutShows(): boolean {
    const own = this.#page.glyphs.filter((glyph) => isOwn(glyph.content) && (isSeen(glyph) || this.#owners.has(glyph)));
    return [...Map.groupBy(own, ({ run: show }) => show)].every(([show, glyphs]) => this.#cutShow(show, glyphs));
  }

  #cutShow(show: TextRun, glyphs: readonly Glyph[]): boolean {
    const owned = Map.groupBy(glyphs, (glyph) => this.#owners.get(glyph));
    for (const [block, some] of owned) {
      this.#confine(show.clip, block);
      if (!block || block.paragraph) continue;
      const part = owned.size === 1 ? wholeOf(show) : this.#lettersOf(block, show, some);
      if (!part) return false;
      block.parts.push(part);
    }
    return true;
  }

  #lettersOf(block: Block, show: TextRun, glyphs: readonly Glyph[]): Part | undefined {
    const own = this.#lettersIn.get(block) ?? lettersByGlyph(this.#linesOf.get(block) ?? []);
    this.#lettersIn.set(block, own);
    const letters = glyphs.flatMap((glyph) => own.get(glyph) ?? []);
    return letters.length === glyphs.length ? { kind: 'letters', show, letters } : undefined;
  }

  /** The clips that give a ground or a rule its form are drawn again with its letters. */
  #confine(clip: Clip | undefined, block: Block | undefined): void {
    for (let each = clip; each; each = each.outer) {
      if (this.#drawnAgain.has(each.start)) continue;
      this.clipContents.set(each, (this.clipContents.get(each) ?? new Set()).add(block));
    }
  }

  addDrawings(): void {
    const drawings = groupsOf(
      this.#page.graphics.filter(({ content }) => isOwn(content)),
      (shape) => shape.start,
    );
    const decorated = this.#decoratedBy();
    const leading = this.#leaders();
    const alone: Drawing[] = [];
    for (const [start, shapes] of drawings) {
      const owner = decorated.get(start);
      if (owner && leading.has(start)) this.#confine(shapes[0].clip, owner);
      if (owner) this.#draw(shapes[0], owner);
      else alone.push({ shapes, ...this.#extentOf(shapes) });
    }
    for (const line of withDottedLines(alone)) this.#addDrawing(line);
    this.#addForms();
    for (const field of this.#page.fields) {
      this.#add({ kind: 'drawing', isField: true, ...extentOf(boxInFrame(this.#page.frame, field)) });
    }
  }

  /** By where it begins: the block of the letters that a rule or a ground belongs to, and moves with: a gradient stays where it is. */
  #decoratedBy(): Map<number, Block> {
    return new Map(
      [...this.#page.decorations].flatMap(([{ shape }, { letters }]) => {
        const [first] = letters;
        const owner = shape.isPatterned ? undefined : first && this.#owners.get(first.glyph);
        return owner ? [[shape.start, owner] as const] : [];
      }),
    );
  }

  #leaders = (): Set<number> =>
    new Set([...this.#page.decorations].flatMap(([{ shape }, { leader }]) => (leader ? [shape.start] : [])));

  #extentOf = (shapes: NonEmpty<Graphic>): Extent =>
    enclosing(shapes.map((shape) => extentOf(boxInFrame(this.#page.frame, shape.box))));

  #addDrawing(drawings: NonEmpty<Drawing>): void {
    const shapes = drawings.flatMap((drawing) => drawing.shapes);
    const isFixed = shapes.some(({ isPatterned }) => isPatterned);
    const block = this.#add({ kind: 'drawing', isFixed, ...enclosing(drawings) });
    this.#shapes.set(block, shapes);
    for (const drawing of drawings) this.#draw(drawing.shapes[0], block);
  }

  #addForms(): void {
    const { extras, frame, marked } = this.#page;
    const inForms = [...marked.keys()].filter(({ content }) => !isOwn(content));
    for (const form of extras.forms) {
      const isFixed = inForms.some(({ corners }) => corners.some((corner) => isIn(corner, form.box)));
      const { isTagged } = form;
      this.#draw(form, this.#add({ kind: 'drawing', isFixed, isTagged, ...extentOf(boxInFrame(frame, form.box)) }));
    }
  }

  /** The rules under a paragraph with placeholders are drawn again with it. */
  #draw({ start, end, matrix, clip }: OperatorRange & { clip: Clip | undefined }, block: Block): void {
    if (block.paragraph) return;
    block.parts.push({ kind: 'drawing', operators: { start, end, matrix } });
    this.#confine(clip, block);
  }
}

function wholeBlock(block: Partial<Block> & Extent & Pick<Block, 'kind'>): Block {
  const { left, right, top, bottom } = block;
  return {
    paragraph: undefined,
    lines: 0,
    size: 0,
    usualSize: 0,
    isUpright: isUpright(block),
    isFixed: false,
    isTurned: false,
    isRunning: false,
    isField: false,
    isTagged: false,
    endsSentence: false,
    isPlace: false,
    isCounted: false,
    style: '',
    edges: undefined,
    parts: [],
    table: undefined,
    ...block,
    ...{ left, right, top, bottom },
  };
}

const lettersByGlyph = (lines: readonly LineBox[]): ReadonlyMap<Glyph, Letter> =>
  new Map(
    lines.flatMap(({ letters }) =>
      letters.flatMap((letter) => [letter, ...letter.shadows].map((each) => [each.glyph, each] as const)),
    ),
  );

const extentOfLine = (line: LineBox): Extent => ({
  left: line.left,
  right: line.right,
  top: topOf(line),
  bottom: bottomOf(line),
});

/** A list goes on behind "; y" as behind a period; a colon leads to what follows. */
const endsSentence = (line: LineBox): boolean =>
  /(?:[.;!?]["”’»)]*|;\s*(?:y|e|o|u|and|or))$/.test(sentenceIn(line).trim());

const isCounted = ({ letters }: LineBox): boolean => /^(?:\p{Nd}{1,2}(?!\p{Nd})|[*†‡])/u.test(saidBy(letters).trim());

function edgesOf(lines: NonEmpty<LineBox>): TextEdges | undefined {
  const [first, last] = [lines[0], lastOf(lines)];
  const shown = withoutClauseStarts(first) ?? first;
  const [start, end] = [shown.letters.find(isInk), last.letters.findLast(isInk)];
  if (!start || !end) return undefined;
  const opensPart = part.test(saidBy(shown.letters).trim());
  const says = lines.map(({ letters }) => saidBy(letters)).join('\n');
  const leadsOn = sentenceIn(last).trim().endsWith(':');
  return {
    ...{ says, opensPart, leadsOn, lastLeft: last.left, lastWord: spelled(lastWord(last)) },
    start: edgeOf(start, first.left),
    end: edgeOf(end, last.right),
  };
}

/** What authors begin on a page of its own, whatever room the one before has. */
const part =
  /^(?:anexo|annex|ap[eé]ndice|appendix|exhibit|schedule|cap[ií]tulo|chapter|secci[oó]n|section|t[ií]tulo|contrato|convenio|acta|carta|pagar[eé]|recibo|aviso)(?!\p{L})/iu;

const isInk = (letter: Letter): boolean => !isBlank(letter);

const edgeOf = ({ glyph, em }: Letter, x: number): TextEdge => ({
  x,
  style: glyph.style.fontName,
  size: em.height,
});

/** '' of letters that are not all alike: a paragraph that begins in bold is no heading. */
function styleOf(lines: readonly LineBox[]): string {
  const letters = lines.flatMap((line) => line.letters.filter((letter) => !isBlank(letter)));
  const styles = new Set(letters.map(({ glyph, em }) => `${glyph.style.fontName} ${em.height.toFixed(1)}`));
  const [style = ''] = styles;
  return styles.size === 1 ? style : '';
}

/** A line that is read as a letter is drawn as one. */
const wholeOf = (show: TextRun): Part => (isDrawn(show) ? { kind: 'drawing', operators: show } : whole(show));

/** Without its letters, which take much room. */
const whole = (show: TextRun): Part => ({ kind: 'show', show: { ...show, elements: [] }, text: asWholeTj(show) });

const runsIn = ({ cos, sin }: Frame, { matrix: [a, b] }: Glyph): boolean =>
  a * cos + b * sin > Math.abs(b * cos - a * sin);

/** The tangent of a little more than a degree: what turns by more is slanted. A guess. */
const slant = 0.02;

const isLevel = ({ matrix: [a, b] }: Glyph): boolean =>
  Math.abs(a) < slant * Math.abs(b) || Math.abs(b) < slant * Math.abs(a);
