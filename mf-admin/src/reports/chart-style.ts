/** A colour of the theme for what is drawn as SVG, where tokens mean nothing; it follows light and dark. */
export const colour = (token: string): string => `var(--pacta-colors-${token.replace('.', '-')})`;

/** As a style: a style sheet overrides the attributes of SVG. */
export const chartText = { fill: colour('fg.muted'), fontSize: '0.75rem' };

/** Of a row in a table of counts, and of a bar, so that both stand side by side; in pixels. */
export const rowHeight = 41;
