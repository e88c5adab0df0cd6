import type { Bytes } from '../bytes.ts';
import { type Certificate, readCertificate } from '../certificate/certificate.ts';
import { decoded } from '../pdf/decode.ts';
import type { Revision } from '../pdf/revision.ts';
import { Dictionary, Stream, Unclear, type Value } from '../pdf/value.ts';
import { Unreadable } from '../unreadable.ts';

/** What a file carries so that its signatures can be checked later (DSS: ISO 32000-2, 12.8.4.3). */
export interface ValidationData {
  readonly certificates: readonly Certificate[]; // those that can be read
  readonly ocsps: readonly Bytes[];
  readonly crls: readonly Bytes[];
}

/** Reads what a revision carries; its VRI entries only repeat it. Throws Unclear. */
export async function readValidationData(revision: Revision): Promise<ValidationData> {
  const dss = await revision.resolve(revision.catalog.entries.get('DSS'));
  if (!(dss instanceof Dictionary)) return { certificates: [], ocsps: [], crls: [] };
  const list = (key: string) => streamsIn(revision, dss.entries.get(key));
  return {
    certificates: (await list('Certs')).flatMap(certificateIn),
    ocsps: await list('OCSPs'),
    crls: await list('CRLs'),
  };
}

/** Of one list: far more than signatures of many years need. A small file may unfold into any size. */
const most = { streams: 500, bytes: 16 * 1024 * 1024 };

async function streamsIn(revision: Revision, value: Value | undefined): Promise<Bytes[]> {
  const all = await revision.resolve(value);
  const found: Bytes[] = [];
  let size = 0;
  for (const each of Array.isArray(all) ? all : []) {
    const stream = await revision.resolve(each);
    if (!(stream instanceof Stream)) continue;
    const bytes = await decoded(stream);
    size += bytes.length;
    if (found.push(bytes) > most.streams || size > most.bytes) throw new Unclear('Too much validation data.');
  }
  return found;
}

function certificateIn(bytes: Bytes): Certificate[] {
  try {
    return [readCertificate(bytes)];
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}
