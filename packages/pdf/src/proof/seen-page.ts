import type { Area, Spot } from './plane.ts';

/** A letter as pdf.js reads it, in points from the upper left corner of the page as readers show it. */
export interface SeenGlyph {
  readonly unicode: string;
  readonly from: Spot; // on its baseline
  readonly to: Spot; // where the next one stands without spacing
  readonly em: number;
  readonly angle: number; // radians, clockwise
  readonly font: string;
  readonly shape: string | undefined; // the name of its outline in pdf.js; undefined where it has none of its own
  readonly colour: string; // #rrggbb, or '' of a pattern
  readonly order: number;
  readonly isInvisible: boolean;
  readonly clip: Area;
}

/** A coloured area. */
export interface SeenFill {
  readonly area: Area;
  readonly rings: readonly (readonly Spot[])[] | undefined; // undefined: all of the area
  readonly order: number;
  readonly colour: string;
  readonly isOpaque: boolean;
}

/** A line that is drawn, or a fill as thin as one. */
export interface SeenRule {
  readonly area: Area;
  readonly order: number;
}

export interface SeenImage {
  readonly area: Area;
  readonly order: number;
  readonly isMask: boolean; // a stencil, which leaves most of its area free
}

/** A box of a form. */
export interface SeenField {
  readonly names: readonly string[]; // what it may be called: its full name, the end of it, its description
  readonly area: Area;
  readonly isText: boolean;
}

/** A page as another program than the engine reads it. `order` counts what is painted, from the first to the last. */
export interface SeenPage {
  readonly width: number;
  readonly height: number;
  readonly glyphs: readonly SeenGlyph[];
  readonly fills: readonly SeenFill[];
  readonly rules: readonly SeenRule[];
  readonly images: readonly SeenImage[];
  readonly fields: readonly SeenField[];
}
