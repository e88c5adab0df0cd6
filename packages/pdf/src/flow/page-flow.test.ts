import { sceneOf } from '../../test/scene.ts';
import { type LineBox, saidBy } from '../paragraph/line-box.ts';
import { findPlaceholders } from '../placeholder/find-placeholders.ts';
import { DocumentText } from '../typeset/document-text.ts';
import { compose } from '../typeset/typeset-paragraph.ts';
import type { Substitution } from '../typeset/words.ts';
import { paragraphsOf } from './page-paragraphs.ts';
import { settlePage, shiftsOf } from './settle-page.ts';
import { changesOn } from './sheet.ts';

const shown = (x: number, y: number, text: string) => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET\n`;
const wide = 'Las partes acuerdan que todo lo que se dice vale desde hoy y para siempre, todo'; // 395 points
const clause = shown(72, 700, 'Es {{a}}.') + shown(72, 600, wide) + shown(72, 588, wide);

/** A page with this content, the flow of which is settled for a value of some letters. */
async function settled(content: string, letters = 130, running = /^$/) {
  const scene = await sceneOf(content);
  const found = findPlaceholders(scene.glyphs);
  const placeholders = new Map(found.flatMap((each) => each.glyphs.map((glyph) => [glyph, each] as const)));
  const page = {
    ...scene,
    box: { x: 0, y: 0, width: 612, height: 792 },
    fields: [],
    isRunning: (line: LineBox) => running.test(saidBy(line.letters)),
    isOnlyPage: true,
  };
  const { flow, paragraphs } = paragraphsOf(page, placeholders);
  const value = 'palabras '.repeat(letters / 9).trim();
  const substitutions = new Map(
    [...placeholders].map(([glyph, placeholder]): [typeof glyph, Substitution] => [
      glyph,
      { placeholder, name: placeholder.name, value },
    ]),
  );
  const composed = paragraphs.map((paragraph) => compose(paragraph, substitutions, new DocumentText()));
  const page1 = flow && settlePage(flow, composed);
  const [sheet] = page1?.sheets ?? [];
  return {
    flow,
    page: page1,
    sheet,
    drops: sheet && [...sheet.drops].map(([{ top }, drop]) => [Math.round(top), drop]),
  };
}

describe('the flow of a page', () => {
  it('has what grows in it, what stands below, and the room that is free', async () => {
    const { flow } = await settled(clause);
    expect(flow?.growing.size).toBe(1);
    expect(flow?.all.map(({ kind, lines }) => [kind, lines])).toEqual([
      ['text', 1],
      ['text', 2],
    ]);
    expect(flow?.room).toBeCloseTo(588 - 2.2 - 57); // twenty millimetres stay free, where margins are wider
  });

  it('leaves head and foot where they are, and ends above the foot', async () => {
    const { flow, drops } = await settled(clause + shown(72, 760, 'Cabecera') + shown(72, 50, 'Folio 1'));
    expect(flow?.room).toBeCloseTo(588 - 2.2 - (50 + 7.5 + 6));
    expect(drops?.map(([top]) => top)).toEqual([608]);
  });

  it('leaves the rule right below a head that other pages have too where it is', async () => {
    const topOf = async (rule: string, running?: RegExp) => {
      const { flow } = await settled(`${rule} l S\n${clause}${shown(72, 730, 'Contrato 7')}`, 130, running);
      return Math.round(flow?.root.top ?? 0);
    };
    expect(await topOf('72 724 m 540 724', /Contrato/)).toBe(708);
    expect(await topOf('72 724 m 300 724 l S 300 724 m 540 724', /Contrato/)).toBe(708); // in two strokes
    expect(await topOf('72 712 m 540 712', /Contrato/)).toBe(712); // over the text
    expect(await topOf('72 724 m 140 724')).toBe(738); // of a title
  });

  it('leaves a logo beside or over a head that other pages have too where it is', async () => {
    const topOf = async (logo: string, y: number, running = /Contrato/) => {
      const { flow } = await settled(`${logo} re f\n${clause}${shown(300, y, 'Contrato 7')}`, 130, running);
      return Math.round(flow?.root.top ?? 0);
    };
    expect(await topOf('72 720 30 20', 730)).toBe(708);
    expect(await topOf('72 727 30 13', 716)).toBe(708);
    expect(await topOf('72 720 30 20', 730, /^$/)).toBe(740);
  });

  it('moves the last line of its text above a foot that other pages have too, but no note in small print', async () => {
    const text = clause + shown(72, 79, 'Cuarta. El arrendatario se obliga a:') + shown(300, 40, 'Folio 1');
    const tops = async (content: string) => (await settled(content, 130, /Folio/)).drops?.map(([top]) => top);
    expect(await tops(text)).toEqual([608, 87]);
    expect(await tops(text.replace('/F 10 Tf 72 79', '/F 8 Tf 72 79'))).toEqual([608]);
  });

  it('moves a heading that its text ends with, as others of the page that prose stands under', async () => {
    const heading = (y: number, x = 72) => `BT /F 12 Tf ${x} ${y} Td (De los pagos) Tj ET\n`;
    const text = clause + heading(640) + shown(72, 560, 'Nada mas.');
    const lowest = async (end: string) =>
      (await settled(text.replace('72 600', '72 624').replace('72 588', '72 612') + end)).drops?.at(-1)?.[0];
    expect(await lowest(heading(76))).toBe(85);
    expect(await lowest(heading(76, 90))).toBe(568);
    const [first, last] = [shown(30, 640, '4'), heading(76) + shown(30, 76, '5')];
    expect(await lowest(first + last)).toBe(85);
    expect(await lowest(last)).toBe(568); // no other has a number
    expect(await lowest(first + last.replace('(5)', '(Nota)'))).toBe(568);
  });

  it('moves a paragraph that its page ends with, as far below the text as others that begin like it', async () => {
    const paragraph = (y: number, x = 72) => shown(x, y, wide);
    const text = clause + paragraph(566) + paragraph(554) + paragraph(110) + paragraph(98);
    const bottom = async (end: string) => Math.round((await settled(text + end)).flow?.root.bottom ?? 0);
    expect(await bottom(paragraph(76) + paragraph(64))).toBe(62); // 22 points below, as another
    expect(await bottom(paragraph(74) + paragraph(62))).toBe(96);
    expect(await bottom(paragraph(76, 74) + paragraph(64, 74))).toBe(96);
    expect(await bottom(shown(72, 76, 'Calle Sur 4, Toluca'))).toBe(96);
  });

  it('has the room below paper that is painted white no further than the text, not below a ground that is seen', async () => {
    const roomOn = async (colour: string) => (await settled(`${colour} 0 380 612 412 re f 0 g ${clause}`)).flow?.room;
    expect(await roomOn('1 1 1 rg')).toBeCloseTo(588 - 2.2 - 57);
    expect(await roomOn('1 1 .8 rg')).toBeCloseTo(588 - 2.2 - 380 - 6);
  });

  it('does not move what frames the page', async () => {
    const { flow } = await settled(`0.9 g 20 20 572 752 re f 0 g\n${clause}`);
    expect(flow?.all).toHaveLength(2);
  });

  it('does not move a bar along the side of the page, nor hold what stands on it or beside it', async () => {
    const text =
      shown(20, 700, 'Puesto') + shown(20, 680, 'Sueldo') + shown(220, 700, 'Es {{a}}.') + shown(220, 660, 'Y ya.');
    const { flow, drops } = await settled(`0.2 g 0 0 200 792 re f 0 g\n${text}`);
    expect(flow?.growing.size).toBe(1);
    expect(drops?.map(([, drop]) => drop)).toEqual([12, 12]);
  });

  it('is that of its text where it has no marks', async () => {
    const { flow } = await settled(shown(72, 700, wide));
    expect(flow).toMatchObject({ own: new Set() });
    expect(flow?.blocks.size).toBe(0);
  });

  it('is none where marks stand in its head alone, or what is drawn cannot be told apart', async () => {
    expect((await settled(shown(72, 760, 'Es {{a}}.') + shown(72, 600, wide))).flow).toBeUndefined(); // a head
    expect((await settled(`${clause} /Sh sh`)).flow).toBeUndefined();
  });
});

describe('a page that is settled', () => {
  it('has a letterhead on a ground from side to side on all pages, and a title in larger letters on the first', async () => {
    const name = 'BT /F 14 Tf 72 762 Td (Fiduciaria) Tj ET\n';
    const ownWith = async (ground: string) => {
      const { flow } = await settled(`0.1 0.3 0.5 rg ${ground} re f 0 g ${name}${clause}`);
      return flow?.own && [...flow.own].map(({ kind }) => kind).sort();
    };
    expect(await ownWith('0 752 612 40')).toEqual([]);
    expect(await ownWith('60 752 492 30')).toEqual(['drawing', 'text']);
  });

  it('moves down what stands below, by the lines that a paragraph grows', async () => {
    expect((await settled(clause)).drops).toEqual([[608, 12]]);
    expect((await settled(clause, 9)).drops).toEqual([]);
  });

  it('moves a clip with all that it confines', async () => {
    const boxed = `q 60 570 450 50 re W n\n${shown(72, 600, wide)}${shown(72, 588, wide)}Q\n`;
    const { sheet } = await settled(shown(72, 700, 'Es {{a}}.') + boxed);
    expect([...(sheet?.clips.values() ?? [])]).toEqual([12]);
  });

  it('stays as it is where text would run out of its clip', async () => {
    const boxed = (bottom: number) =>
      `q 60 ${bottom} 450 ${780 - bottom} re W n\n${shown(72, 700, 'Es {{a}}.')}${shown(72, 680, wide)}${shown(72, 668, wide)}Q\n`;
    expect((await settled(boxed(665.5))).page).toBeUndefined();
    expect((await settled(boxed(600))).page).toBeDefined();
  });

  it('draws what moves further down, and puts the text back', async () => {
    const rule = '0.5 w 72 570 m 200 570 l S\n';
    const { flow, sheet } = await settled(clause + rule);
    if (!flow || !sheet) throw new Error('The page is not settled.');
    const [moved] = changesOn(flow, sheet, 0);
    const texts = moved?.paths.map(({ text }) => text) ?? [];
    expect(texts.filter((text) => text.includes('1 0 0 1 72 588 Tm'))).toHaveLength(2); // once as moved, once as it was
    expect(texts.some((text) => text.startsWith('1 0 0 1 0 -12 cm'))).toBe(true);
  });

  it('tells how far something moves with what stands nearest', async () => {
    const { flow, page } = await settled(clause);
    if (!flow || !page) throw new Error('The page is not settled.');
    expect(shiftsOf(flow, page)({ x: 80, y: 586, width: 50, height: 10 })).toMatchObject({ x: 0, y: -12, sheet: 0 });
    expect(shiftsOf(flow, page)({ x: 80, y: 700, width: 50, height: 10 }).y).toBeCloseTo(0);
  });
});
