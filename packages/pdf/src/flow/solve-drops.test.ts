import { blockAt } from '../../test/blocks.ts';
import type { Block } from './block.ts';
import { treeOf } from './layout-tree.ts';
import { asTheyAre, type GapNarrowing, solveDrops } from './solve-drops.ts';

const first = blockAt([72, 300, 700, 688]);
const second = blockAt([72, 300, 680, 668]);
const third = blockAt([72, 300, 628, 616]); // forty points below the second

const dropsOf = (
  blocks: readonly Block[],
  growing: Block,
  by: number,
  narrowing: GapNarrowing = asTheyAre,
  room = 100,
) => {
  const solved = solveDrops(treeOf(blocks), room, (block) => (block === growing ? by : 0), narrowing);
  return solved && blocks.map((block) => solved.drops.get(block) ?? 0);
};

describe('solveDrops', () => {
  it('moves all that stands below what grows, by as much', () => {
    expect(dropsOf([first, second, third], first, 12)).toEqual([0, 12, 12]);
    expect(dropsOf([first, second, third], second, 12)).toEqual([0, 0, 12]);
  });

  it('says no where there is no room', () => {
    expect(dropsOf([first, second], first, 12, asTheyAre, 12)).toEqual([0, 12]);
    expect(dropsOf([first, second], first, 12, asTheyAre, 11)).toBeUndefined();
  });

  it('moves up all that stands below what gets shorter, by as much, and pushes down less where both are', () => {
    expect(dropsOf([first, second, third], first, -12)).toEqual([0, -12, -12]);
    const [tall, short] = [blockAt([72, 300, 700, 676]), blockAt([320, 500, 700, 688])];
    expect(dropsOf([tall, short, third], tall, -12)).toEqual([0, 0, -12]);
    expect(dropsOf([tall, short, third], short, -12)).toEqual([0, 0, 0]); // the other one is as tall as before
    const growths = new Map([
      [first, 12],
      [second, -12],
    ]);
    const solved = solveDrops(treeOf([first, second, third]), 0, (block) => growths.get(block) ?? 0, asTheyAre);
    expect([...(solved?.drops ?? [])]).toEqual([[second, 12]]);
  });

  it('says no where what is fixed would move up', () => {
    expect(dropsOf([first, { ...second, isFixed: true }], first, -12)).toBeUndefined();
  });

  it('takes from wide gaps what it can, before more has to move', () => {
    const wide: GapNarrowing = { giving: 'wide', kept: 1 };
    expect(dropsOf([first, second, third], first, 12, wide)).toEqual([0, 12, 2]); // thirty points stay of the gap
    const place = { ...third, isPlace: true };
    expect(dropsOf([first, second, place], first, 12, wide)).toEqual([0, 12, 12]); // nobody signs on less
    const rule: Block = { ...blockAt([72, 300, 628, 627]), kind: 'drawing' };
    const box: Block = { ...blockAt([72, 160, 628, 548]), kind: 'drawing' };
    expect(dropsOf([first, second, rule], first, 12, wide)).toEqual([0, 12, 12]); // nor above less
    expect(dropsOf([first, second, box], first, 12, wide)).toEqual([0, 12, 2]); // but in it
    const all: GapNarrowing = { giving: 'all', kept: 1 };
    expect(dropsOf([first, second, third], first, 12, all)).toEqual([0, 7, 0]); // three points stay of the upper one
  });

  it('sets all paragraphs of a page nearer alike, those above what grows too, and never nearer than lines', () => {
    const paragraphs = [700, 670, 640, 610].map((top) => blockAt([72, 300, top, top - 10]));
    const [one, other, , last] = paragraphs as [Block, Block, Block, Block];
    const half: GapNarrowing = { giving: 'none', kept: 0.5 };
    expect(dropsOf(paragraphs, last, 0, half)).toEqual([0, -7.5, -15, -22.5]); // of 20 points 5 stay anyhow
    expect(dropsOf(paragraphs, last, 22, half, 0)).toEqual([0, -7.5, -15, -22.5]); // what grows at the foot has room
    expect(dropsOf(paragraphs, last, 23, half, 0)).toBeUndefined();
    const near = [one, { ...other, top: 685, bottom: 675 }]; // as near as lines
    expect(dropsOf(near, near[1] as Block, 0, { giving: 'none', kept: 0 })).toEqual([0, 0]);
  });

  it('leaves the room to sign as it is, whatever gaps get narrower, and that in the cells of who signs', () => {
    const rule = blockAt([72, 200, 650, 649], { kind: 'drawing' });
    const [place, name] = [blockAt([72, 200, 600, 590], { isPlace: true }), blockAt([72, 200, 560, 550])];
    const half: GapNarrowing = { giving: 'wide', kept: 0.5 };
    expect(dropsOf([first, rule], first, 0, half)).toEqual([0, 0]);
    expect(dropsOf([first, place, name], first, 0, half)).toEqual([0, 0, 0]);
    const cells = [blockAt([72, 200, 640, 630]), blockAt([72, 200, 610, 600]), blockAt([320, 500, 640, 600])];
    const drops = dropsOf([first, ...cells], first, 0, half);
    expect(drops).toEqual([0, -21.5, -21.5, -21.5]); // their row moves, and nothing in it
  });

  it('moves columns beside each other on their own', () => {
    const beside = [blockAt([320, 500, 700, 688]), blockAt([320, 500, 640, 628])];
    const [tall] = [blockAt([72, 300, 700, 628])];
    expect(dropsOf([tall, ...beside], tall, 12)).toEqual([0, 0, 0]);
  });

  it.each([
    ['as much as the longest of them', 700, 640, 24],
    ['as much, with the room that it has above and below them', 707, 633, 24],
    ['less by what it goes on further', 700, 630, 24 - (10 - 2)],
    ['not at all where it goes on that far', 700, 600, 0],
  ])('gets the line between columns of running text longer by %s', (_, top, bottom, longer) => {
    const [left, right] = [
      [72, 300],
      [320, 500],
    ].map(([from, to]) => blockAt([from as number, to as number, 700, 640], { lines: 5 })) as [Block, Block];
    const rule = blockAt([309, 310, top, bottom], { kind: 'drawing', isUpright: true });
    const below = blockAt([72, 500, 590, 578]);
    const solved = solveDrops(
      treeOf([left, rule, right, below]),
      100,
      (block) => (block === left ? 24 : block === right ? 12 : 0),
      asTheyAre,
    );
    expect([...(solved?.growths ?? [])]).toEqual(longer > 0 ? [[rule, longer]] : []);
    expect([...(solved?.drops ?? [])]).toEqual(longer > 0 ? [[below, longer]] : []);
  });

  it('leaves notes at the foot of a page, and lets the gap above them take what comes', () => {
    const [rule, note] = [blockAt([72, 200, 500, 499], { kind: 'drawing' }), blockAt([72, 400, 495, 485], { size: 7 })];
    const page = treeOf([first, second, rule, note], new Set([rule, note]));
    const movedBy = (growing: Block, by: number) => {
      const solved = solveDrops(page, 0, (block) => (block === growing ? by : 0), asTheyAre);
      return solved && [second, rule, note].map((block) => solved.drops.get(block) ?? 0);
    };
    expect(movedBy(first, 100)).toEqual([100, 0, 0]);
    expect(movedBy(first, -12)).toEqual([-12, 0, 0]);
    expect(movedBy(note, 10)).toEqual([0, -10, -10]); // it ends where it ended
    expect(movedBy(first, 165)).toBeUndefined(); // 168 points lie between the text and its notes
  });

  it('says no where what is fixed would move, or a line between columns get longer', () => {
    expect(dropsOf([first, { ...second, isFixed: true }], first, 12)).toBeUndefined();
    const rule = blockAt([309, 310, 720, 688], { kind: 'drawing', isUpright: true });
    expect(dropsOf([first, rule, blockAt([320, 500, 700, 688])], first, 12)).toBeUndefined();
  });
});
