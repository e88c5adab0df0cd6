import { fixture } from '../../test/fixture.ts';
import { pngSize } from './png-size.ts';

it('reads how large a PNG says that it is', () => {
  expect(pngSize(fixture('mark.png'))).toEqual({ width: 600, height: 200 });
});

it('knows no size of anything else', () => {
  expect(pngSize(fixture('turned.jpg'))).toBeUndefined();
  expect(pngSize(fixture('mark.png').subarray(0, 24))).toBeUndefined();
});
