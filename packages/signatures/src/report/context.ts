import type { Bytes } from '../bytes.ts';
import type { SignatureCheck } from '../pdf/check-pdf.ts';
import type { ValidationData } from '../pdf/validation-data.ts';
import type { ReadTimestamp } from './timestamp-in.ts';
import type { Trust } from './trust.ts';

/** What all signatures of one file are judged with. */
export interface Context {
  readonly file: Bytes;
  readonly data: ValidationData;
  readonly trust: Trust;
  readonly timestamps: ReadonlyMap<SignatureCheck, readonly ReadTimestamp[]>;
  readonly now: Date;
}
