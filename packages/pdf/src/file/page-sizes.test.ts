import { fixture } from '../../test/fixture.ts';
import { pageSizes } from './page-sizes.ts';

describe('pageSizes', () => {
  it('tells the pages as they are displayed', async () => {
    expect(await pageSizes(fixture('turned.pdf'))).toEqual([
      { width: 612, height: 720 },
      { width: 720, height: 612 },
      { width: 612, height: 720 },
      { width: 720, height: 612 },
    ]);
  });
});
