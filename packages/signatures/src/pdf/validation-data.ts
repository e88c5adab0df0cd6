import type { Bytes } from '../bytes.ts';
import { decoded } from './decode.ts';
import type { Revision } from './revision.ts';
import { Dictionary, Stream, Unclear } from './value.ts';

/** What a file carries so that its signatures can be checked later (Document Security Store; ETSI EN 319 142-1, 5.4.2). */
export interface ValidationData {
  readonly certificates: readonly Bytes[]; // DER, as everything here
  readonly ocspAnswers: readonly Bytes[];
  readonly crls: readonly Bytes[];
}

export const noValidationData: ValidationData = { certificates: [], ocspAnswers: [], crls: [] };

/** Reads what a revision carries; its VRI entries only repeat it. Throws Unclear. */
export async function readValidationData(revision: Revision): Promise<ValidationData> {
  const store = await revision.resolve(revision.catalog.entries.get('DSS'));
  if (!(store instanceof Dictionary)) return noValidationData;
  return {
    certificates: await streamsIn(revision, store, 'Certs'),
    ocspAnswers: await streamsIn(revision, store, 'OCSPs'),
    crls: await streamsIn(revision, store, 'CRLs'),
  };
}

const mostStreams = 500; // a file of ten signatures has some thirty
const mostBytes = 16 * 1024 * 1024; // of one list: a small file may unfold into any size

async function streamsIn(revision: Revision, store: Dictionary, name: string): Promise<Bytes[]> {
  const values = await revision.resolve(store.entries.get(name));
  const found: Bytes[] = [];
  let size = 0;
  for (const value of Array.isArray(values) ? values : []) {
    const stream = await revision.resolve(value);
    if (!(stream instanceof Stream)) continue;
    const bytes = await decoded(stream);
    size += bytes.length;
    if (found.push(bytes) > mostStreams || size > mostBytes) throw new Unclear('Too much validation data.');
  }
  return found;
}
