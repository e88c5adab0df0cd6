/** Of a row in a table of counts, and of a bar, so that both stand side by side; in pixels. */
export const rowHeight = 41;
