import { blockAt } from '../../test/blocks.ts';
import type { Block } from './block.ts';
import { treeOf } from './layout-tree.ts';
import { type GapNarrowing, solveDrops } from './solve-drops.ts';

const first = blockAt([72, 300, 700, 688]);
const second = blockAt([72, 300, 680, 668]);
const third = blockAt([72, 300, 628, 616]); // forty points below the second

const dropsOf = (
  blocks: readonly Block[],
  growing: Block,
  by: number,
  narrowing: GapNarrowing = 'none',
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
    expect(dropsOf([first, second], first, 12, 'none', 12)).toEqual([0, 12]);
    expect(dropsOf([first, second], first, 12, 'none', 11)).toBeUndefined();
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
    const solved = solveDrops(treeOf([first, second, third]), 0, (block) => growths.get(block) ?? 0, 'none');
    expect([...(solved?.drops ?? [])]).toEqual([[second, 12]]);
  });

  it('says no where what is fixed would move up', () => {
    expect(dropsOf([first, { ...second, isFixed: true }], first, -12)).toBeUndefined();
  });

  it('takes from wide gaps what it can, before more has to move', () => {
    expect(dropsOf([first, second, third], first, 12, 'wide')).toEqual([0, 12, 2]); // thirty points stay of the gap
    expect(dropsOf([first, second, third], first, 12, 'all')).toEqual([0, 7, 0]); // three points stay of the upper one
  });

  it('moves columns beside each other on their own', () => {
    const beside = [blockAt([320, 500, 700, 688]), blockAt([320, 500, 640, 628])];
    const [tall] = [blockAt([72, 300, 700, 628])];
    expect(dropsOf([tall, ...beside], tall, 12)).toEqual([0, 0, 0]);
  });

  it('says no where what is fixed would move, or a line between columns get longer', () => {
    expect(dropsOf([first, { ...second, isFixed: true }], first, 12)).toBeUndefined();
    const rule = blockAt([309, 310, 700, 688], { kind: 'drawing', isUpright: true });
    expect(dropsOf([first, rule, blockAt([320, 500, 700, 688])], first, 12)).toBeUndefined();
  });
});
