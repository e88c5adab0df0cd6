const form =
  /^[\0\t\n\f\r ]*(?:xref[\t\f ]*(?:\r\n?|\n)(?:\d+ \d+ *(?:\r\n?|\n)(?:\d{10} \d{5} [nf](?: [\r\n]|\r\n?|\n))*)+[\t\n\f\r ]*trailer|\d+\s+\d+\s+obj)/;
const point = /\/[^/<>()[\]]*\./;

/**
 * Whether a table, up to the end of its trailer, is written as the standard has it (7.5.4, 7.5.8): some readers count its rows by their length,
 * take a comment for one, or a number with a point for none, and look through the whole file then. Rows may lack their last blank: some
 * programs write them so, and no reader stumbles.
 */
export const isFormed = (table: string): boolean => form.test(table) && !point.test(table.split('stream', 1)[0] ?? '');
