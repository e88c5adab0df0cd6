/** An exact fraction: amounts are computed without the errors of binary floating point. The denominator is above zero. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const absolute = (n: bigint): bigint => (n < 0n ? -n : n);

function reduced(numerator: bigint, denominator: bigint): Rational {
  const by = gcd(absolute(numerator), absolute(denominator)) || 1n;
  const sign = denominator < 0n ? -1n : 1n;
  return { numerator: (sign * numerator) / by, denominator: (sign * denominator) / by };
}

/** From figures as answers are kept: "-1234.50". */
export function rationalOf(figures: string): Rational {
  const [whole = '0', decimals = ''] = figures.split('.');
  return reduced(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

export const wholeRational = (n: number): Rational => ({ numerator: BigInt(n), denominator: 1n });

export const isZero = ({ numerator }: Rational): boolean => numerator === 0n;

export const negative = ({ numerator, denominator }: Rational): Rational => ({ numerator: -numerator, denominator });

export const sum = (a: Rational, b: Rational): Rational =>
  reduced(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const product = (a: Rational, b: Rational): Rational =>
  reduced(a.numerator * b.numerator, a.denominator * b.denominator);

/** The divisor is not zero. */
export const quotient = (a: Rational, b: Rational): Rational =>
  reduced(a.numerator * b.denominator, a.denominator * b.numerator);

/** To so many decimals, half of the last one away from zero, as invoices are rounded. */
export function rounded({ numerator, denominator }: Rational, decimals: number): Rational {
  const scale = 10n ** BigInt(decimals);
  const doubled = (2n * absolute(numerator) * scale + denominator) / (2n * denominator);
  return reduced(numerator < 0n ? -doubled : doubled, scale);
}

/** Rounded figures with exactly so many decimals. */
export function figuresOf(value: Rational, decimals: number): string {
  const { numerator, denominator } = rounded(value, decimals);
  const units = ((absolute(numerator) * 10n ** BigInt(decimals)) / denominator).toString().padStart(decimals + 1, '0');
  const at = units.length - decimals;
  const sign = numerator < 0n ? '-' : '';
  return sign + units.slice(0, at) + (decimals > 0 ? `.${units.slice(at)}` : '');
}

/** Undefined of a fraction, and of what no date could be moved by. */
export function wholeNumberOf({ numerator, denominator }: Rational): number | undefined {
  const isSafe = denominator === 1n && absolute(numerator) <= BigInt(Number.MAX_SAFE_INTEGER);
  return isSafe ? Number(numerator) : undefined;
}
