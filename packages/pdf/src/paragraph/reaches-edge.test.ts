import { typedPage } from '../../test/typed-page.ts';
import { reachesEdge } from './reaches-edge.ts';

const wide = 'Las partes acuerdan que todo lo que aquí se dice vale desde hoy y para siempre y'; // to 472

describe('reachesEdge', () => {
  it('counts the padding of the ground that the next word begins with as room that it had not', () => {
    const { around, lineWith } = typedPage([
      [72, 700, wide.slice(0, 55)], // to 347
      [76, 688, '{{el_nombre_de_la_cosa}} y otra'], // whose first word has 120 points
      [72, 600, wide],
    ]);
    const [above, below] = [lineWith('acuerdan'), lineWith('{{')];
    const reaches = (next: typeof below) => reachesEdge(above, next, around.lines, () => false);
    expect(reaches(below)).toBe(false);
    expect(reaches({ ...below, outer: { left: 72, right: below.right } })).toBe(true);
  });
});
