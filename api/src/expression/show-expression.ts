/** An expression as people read it, whatever spaces and signs it was written with: "= subtotal × 0.16". */
export const shownExpression = (name: string): string =>
  `= ${name
    .replace(/^\s*=/, '')
    .replace(/\s+/g, '')
    .replace(/[*∗×]/g, ' × ')
    .replace(/[÷/]/g, ' ÷ ')
    .replace(/(?<=[\p{L}\p{M}\p{N}_)%])([+\-−–])/gu, ' $1 ')
    .replace(/[−–]/g, '-')
    .replace(/(?<= )-(?= )/g, '−')
    .replaceAll(',', ', ')
    .trim()}`.normalize('NFC');
