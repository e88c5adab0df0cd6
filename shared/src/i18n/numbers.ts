/** Mexico groups digits as English does, and plain `es` does not: 12,500 in both languages. */
let plain: Intl.NumberFormat | undefined;

export function formatNumber(number: number): string {
  plain ??= new Intl.NumberFormat('es-MX');
  return plain.format(number);
}

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** As in "1.4 MB", in both languages. */
export function formatFileSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const amount = new Intl.NumberFormat('es-MX', { maximumFractionDigits: power < 2 ? 0 : 1 });
  return `${amount.format(bytes / 1000 ** power)} ${units[power]}`;
}
