const units = ['B', 'kB', 'MB', 'GB'] as const;

/** As in "1.4 MB", in the specification's number locale. */
export function fileSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const amount = new Intl.NumberFormat('es-MX', { maximumFractionDigits: power < 2 ? 0 : 1 });
  return `${amount.format(bytes / 1000 ** power)} ${units[power]}`;
}
