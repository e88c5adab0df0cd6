import type { Box } from '../content/geometry.ts';
import type { Graphic } from '../content/path-reader.ts';

/** A rule or an area of the page in the units of a frame. */
export interface Rule extends Box {
  readonly shape: Graphic;
}
