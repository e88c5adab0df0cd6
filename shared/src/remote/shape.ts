/**
 * Checks what a deployment's own files say. The shell reads them before anything is shown, and zod with the contracts
 * would make its first page a quarter larger.
 */
export interface Shape<T> {
  /** The value without what is not named; throws where it does not hold. */
  parse(value: unknown, at?: string): T;
}

export type Shaped<S> = S extends Shape<infer T> ? T : never;

type Fields = Record<string, Shape<unknown>>;

function shape<T>(wanted: string, read: (value: unknown, at: string) => T | undefined): Shape<T> {
  return {
    parse(value, at = '') {
      const found = read(value, at);
      if (found === undefined) throw new TypeError(`${at || 'The file'} is not ${wanted}.`);
      return found;
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inside = (at: string, key: string | number): string => (at ? `${at}.${key}` : String(key));

const mapped = <T>(record: Record<string, T>, change: (value: T, key: string) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

export const unchecked: Shape<unknown> = { parse: (value) => value };

export const anyText: Shape<string> = shape('a text', (value) => (typeof value === 'string' ? value : undefined));

/** A text that is not empty, and begins as it has to. */
export const text = (start = ''): Shape<string> =>
  shape(`a text that begins with "${start}"`, (value) =>
    typeof value === 'string' && value !== '' && value.startsWith(start) ? value : undefined,
  );

export const webAddress: Shape<string> = shape('a complete web address', (value) =>
  typeof value === 'string' && URL.canParse(value) ? value : undefined,
);

export const wholeNumber: Shape<number> = shape('a whole number', (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined,
);

export const oneOf = <const T extends string>(options: readonly T[]): Shape<T> =>
  shape(`one of ${options.join(', ')}`, (value) => options.find((option) => option === value));

export const orNull = <T>(of: Shape<T>): Shape<T | null> => ({
  parse: (value, at) => (value === null ? null : of.parse(value, at)),
});

/** Null where it is absent: what a file of an earlier release did not say yet. */
export const orAbsent = <T>(of: Shape<T>): Shape<T | null> => ({
  parse: (value, at) => (value === undefined ? null : orNull(of).parse(value, at)),
});

/** Empty where it is absent: files of earlier releases say nothing of it. */
export const orNone = <T>(of: Shape<T[]>): Shape<T[]> => ({
  parse: (value, at) => (value === undefined ? [] : of.parse(value, at)),
});

export const listOf = <T>(of: Shape<T>, least = 0): Shape<T[]> =>
  shape(`a list of ${least} or more`, (value, at) =>
    Array.isArray(value) && value.length >= least
      ? value.map((item, index) => of.parse(item, inside(at, index)))
      : undefined,
  );

/** A list without what does not hold, which is told instead of thrown. */
export const listOfKnown = <T>(of: Shape<T>, tell: (problem: unknown) => void, least = 0): Shape<T[]> =>
  shape(`a list of ${least} or more that are known`, (value, at) => {
    if (!Array.isArray(value)) return undefined;
    const known = value.flatMap((item, index) => {
      try {
        return [of.parse(item, inside(at, index))];
      } catch (problem) {
        tell(problem);
        return [];
      }
    });
    return known.length >= least ? known : undefined;
  });

/** An object by names that are not known beforehand. */
export const recordOf = <T>(of: Shape<T>): Shape<Record<string, T>> =>
  shape('an object', (value, at) =>
    isRecord(value) ? (mapped(value, (item, key) => of.parse(item, inside(at, key))) as Record<string, T>) : undefined,
  );

/** An object by some of these names, and no other. */
export const partialRecordOf = <K extends string, T>(names: Shape<K>, of: Shape<T>): Shape<Partial<Record<K, T>>> => ({
  parse(value, at) {
    const record = recordOf(of).parse(value, at);
    for (const name of Object.keys(record)) names.parse(name, inside(at ?? '', name));
    return record as Partial<Record<K, T>>;
  },
});

export const object = <F extends Fields>(fields: F): Shape<{ [N in keyof F]: Shaped<F[N]> }> =>
  shape('an object', (value, at) =>
    isRecord(value)
      ? (mapped(fields, (of, name) => of.parse(value[name], inside(at, name))) as { [N in keyof F]: Shaped<F[N]> })
      : undefined,
  );
