const inch = 72; // points, the unit of a page (ISO 32000-2, 8.3.2.3)

/** In points. */
export const millimetre = inch / 25.4;
