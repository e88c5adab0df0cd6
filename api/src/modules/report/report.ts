import { DocumentStatus, type DocumentsReport, SignatureType } from '@pacta/contracts';

/** Every month from the first that has documents to the last, including those without any. */
export function withoutHoles(months: ReadonlyMap<string, number>): DocumentsReport['byMonth'] {
  const known = [...months.keys()].sort();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const all: DocumentsReport['byMonth'] = [];
  for (let month = first; month <= last; month = following(month)) {
    all.push({ month, documents: months.get(month) ?? 0 });
  }
  return all;
}

function following(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

type Counted<K extends string> = ReadonlyMap<K, number>;

export const everyStatus = (counted: Counted<DocumentStatus>): DocumentsReport['byStatus'] =>
  DocumentStatus.options.map((status) => ({ status, documents: counted.get(status) ?? 0 }));

export const everySignatureType = (counted: Counted<SignatureType>): DocumentsReport['bySignatureType'] =>
  SignatureType.options.map((signatureType) => ({ signatureType, documents: counted.get(signatureType) ?? 0 }));

/** The largest first, equal ones by name. */
export const largestFirst = (companies: DocumentsReport['byCompany']): DocumentsReport['byCompany'] =>
  companies.toSorted(
    (one, other) => other.documents - one.documents || one.company.name.localeCompare(other.company.name, 'es'),
  );
