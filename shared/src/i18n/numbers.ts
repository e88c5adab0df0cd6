/** Mexico groups digits as English does, and plain `es` does not: 12,500 in both languages. */
const plain = new Intl.NumberFormat('es-MX');

export const formatNumber = (number: number): string => plain.format(number);
