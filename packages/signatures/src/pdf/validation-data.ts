import type { Bytes } from '../bytes.ts';
import { decoded } from './decode.ts';
import { openRevision, type Revision } from './revision.ts';
import { Dictionary, Stream, Unclear } from './value.ts';

/** What was added to a file so that its signatures can be checked later (Document Security Store; ETSI EN 319 142-1, 5.4.2). */
export interface ValidationData {
  readonly certificates: readonly Bytes[]; // DER, as everything here
  readonly ocspAnswers: readonly Bytes[];
  readonly crls: readonly Bytes[];
}

const none: ValidationData = { certificates: [], ocspAnswers: [], crls: [] };

/** Reads what the file as it is now brings. None where that cannot be told: nobody is trusted for its absence. */
export async function readValidationData(file: Bytes): Promise<ValidationData> {
  try {
    const revision = await openRevision(file, file.length, new Map());
    const store = await revision.resolve(revision.catalog.entries.get('DSS'));
    if (!(store instanceof Dictionary)) return none;
    const [certificates, ocspAnswers, crls] = await Promise.all(
      ['Certs', 'OCSPs', 'CRLs'].map((name) => streamsIn(revision, store, name)),
    );
    return { certificates: certificates ?? [], ocspAnswers: ocspAnswers ?? [], crls: crls ?? [] };
  } catch (error) {
    if (error instanceof Unclear || error instanceof RangeError) return none;
    throw error;
  }
}

const mostStreams = 500; // a file of ten signatures has some thirty
const mostBytes = 16 * 1024 * 1024; // of one list: a small file may unfold into any size

async function streamsIn(revision: Revision, store: Dictionary, name: string): Promise<Bytes[]> {
  const values = await revision.resolve(store.entries.get(name));
  const found: Bytes[] = [];
  let size = 0;
  for (const value of Array.isArray(values) ? values.slice(0, mostStreams) : []) {
    const stream = await revision.resolve(value);
    if (!(stream instanceof Stream)) continue;
    const bytes = await decoded(stream);
    size += bytes.length;
    if (size > mostBytes) throw new Unclear('Too much validation data.');
    found.push(bytes);
  }
  return found;
}
