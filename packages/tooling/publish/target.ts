/** What lies at a place, and a mark that differs whenever the content does. */
export interface Stored {
  readonly bytes: Buffer;
  readonly tag: string;
  /** What keeps it does not vouch that these bytes are all of it: something on the way may have cut it. */
  readonly isDoubtful?: boolean;
}

export interface Listed {
  readonly file: string;
  readonly size: number; // bytes
  readonly changed: Date;
}

/** Where a deployment lies: a folder that some server serves, or a bucket. Names of files have slashes, and none in front. */
export interface Target {
  /** As people name it. */
  readonly name: string;
  /** Whether files lie beside their compressed copies here, for a server that looks for them. */
  readonly wantsCompressed: boolean;
  /** Null where there is no such file. */
  read(file: string): Promise<Stored | null>;
  /** Writes a file that nobody else writes differently: whole, or not at all. */
  place(file: string, bytes: Buffer): Promise<void>;
  /** Replaces the file that has this tag, or with null makes the first; false where somebody else was there before. */
  replace(file: string, bytes: Buffer, tag: string | null): Promise<boolean>;
  /** All files below a folder; none where there is no such folder. */
  list(folder: string): Promise<Listed[]>;
  remove(file: string): Promise<void>;
}

/**
 * Changes a file that others may change at the same moment: reads it, and tries again with what they wrote until nobody came between.
 * What `change` throws ends it, with nothing written; null leaves the file as it is.
 */
export async function update<T>(
  target: Target,
  file: string,
  change: (stored: Stored | null) => Promise<{ bytes: Buffer; result: T } | { bytes: null; result: T }>,
): Promise<T> {
  for (;;) {
    const stored = await target.read(file);
    const { bytes, result } = await change(stored);
    if (bytes === null || stored?.bytes.equals(bytes)) return result;
    if (await target.replace(file, bytes, stored?.tag ?? null)) return result;
  }
}
