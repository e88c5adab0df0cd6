import type { X509Certificate } from 'node:crypto';
import { checkDocument, type Signed } from './check-document.ts';
import { checkHeads, type Head } from './check-heads.ts';
import { checkStamps, type StampedHead } from './check-stamps.ts';
import { GrowingTree, hexOf } from './digest.ts';
import {
  type ExportedDocument,
  type HeadStamp,
  type Line,
  type SignedHead,
  UnreadableExport,
} from './export-format.ts';

export { UnreadableExport } from './export-format.ts';

export interface Given {
  /** SHA-256 of the installation's public key, as somebody noted it. Absent: the one that the export names. */
  readonly key?: string | undefined;
  /** Heads that somebody kept themselves. They count like those that were kept beside the database. */
  readonly heads?: readonly SignedHead[];
  /** Of the timestamp authorities that are trusted. Absent: a timestamp is told, and nothing is said of who gave it. */
  readonly roots?: readonly X509Certificate[] | undefined;
}

export interface Report {
  readonly findings: readonly string[];
  readonly key: string; // SHA-256 of the public key
  readonly newest: Head | undefined;
  readonly madeAt: string | undefined; // as the export says itself
  /** The newest head that a timestamp authority speaks for: it leads to all before it. */
  readonly stamped: StampedHead | undefined;
  readonly heads: number;
  readonly documents: number;
  readonly entries: number;
  /** Entries that no head has signed yet. */
  readonly unsigned: number;
}

/**
 * Proves of an export that no entry was changed, removed or added, that no trail was cut off and no document left out. Reads it
 * line by line, with nothing but Node, and shares no code with the server. Throws UnreadableExport.
 */
export async function verifyEvidence(lines: AsyncIterable<string>, given: Given = {}): Promise<Report> {
  const verification = new Verification(given);
  let number = 0;
  for await (const text of lines) {
    number += 1;
    verification.take(parsed(text, number));
  }
  return verification.end();
}

function parsed(text: string, number: number): Line {
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line === 'object' && line !== null) return line;
  } catch {
    // told below
  }
  throw new UnreadableExport(`Line ${number} is not JSON: this is no export, or a damaged one.`);
}

class Verification {
  readonly #findings: string[] = [];
  readonly #heads = { stored: [] as SignedHead[], kept: [] as SignedHead[] };
  readonly #given: Given;
  readonly #tree = new GrowingTree();
  readonly #signed = new Map<string, { identifier: string; leaves: Signed[] }>();
  readonly #stamps: HeadStamp[] = [];
  readonly #seen = new Set<string>();
  #checked: readonly Head[] | undefined;
  #key = '';
  #madeAt: string | undefined;
  #next = 0; // the head whose leaves come now
  #documents = 0;
  #entries = 0;
  #unsigned = 0;
  #promised: number | undefined;

  constructor(given: Given) {
    this.#given = given;
    this.#heads.kept.push(...(given.heads ?? []));
  }

  take({ pactaEvidence, madeAt, publicKey, kept, head, stamp, leaf, document, end }: Line): void {
    if (pactaEvidence !== undefined) this.#begin(pactaEvidence, publicKey ?? '');
    this.#madeAt ??= madeAt;
    if (this.#key === '') throw new UnreadableExport('This is no export of evidence: its first line is missing.');
    if (kept) this.#takeKept(kept);
    if (head) this.#heads.stored.push(head);
    if (stamp) this.#stamps.push(stamp);
    if (leaf !== undefined) this.#takeLeaf(leaf);
    if (document) this.#takeDocument(document);
    if (end) this.#promised = end.documents;
  }

  end(): Report {
    if (this.#key === '') throw new UnreadableExport('The file is empty.');
    const heads = this.#headsOf();
    this.#compareRoots();
    this.#findMissing(heads);
    const { newest: stamped, findings } = checkStamps(this.#stamps, heads, this.#given.roots);
    this.#findings.push(...findings);
    return {
      findings: this.#findings,
      key: this.#key,
      newest: heads.at(-1),
      madeAt: this.#madeAt,
      stamped,
      heads: heads.length,
      documents: this.#documents,
      entries: this.#entries,
      unsigned: this.#unsigned,
    };
  }

  #begin(form: number, publicKey: string): void {
    if (form !== 1)
      throw new UnreadableExport(`This release reads exports of form 1, and this one is of form ${form}.`);
    this.#key = this.#given.key ?? hexOf(Buffer.from(publicKey, 'base64'));
  }

  /** Whoever brings heads of their own relies on them. */
  #takeKept(head: SignedHead): void {
    const own = this.#given.heads?.find(({ day }) => day === head.day);
    if (!own) this.#heads.kept.push(head);
    else if (own.body !== head.body)
      this.#findings.push(`The head of ${head.day} in the export is not the one you kept.`);
  }

  /** All heads come before the first leaf. */
  #headsOf(): readonly Head[] {
    if (this.#checked) return this.#checked;
    const { heads, findings } = checkHeads(this.#heads, this.#key);
    this.#findings.push(...findings);
    if (heads.length === 0) this.#findings.push('There is no signed head: nothing proves what happened.');
    this.#checked = heads;
    return heads;
  }

  #takeLeaf(text: string): void {
    this.#headsOf();
    this.#compareRoots();
    this.#tree.add(text);
    const [id, identifier, sequence, hash] = leafOf(text);
    const known = this.#signed.get(id) ?? { identifier, leaves: [] };
    known.leaves.push({ sequence, hash, index: this.#next });
    this.#signed.set(id, known);
  }

  /** Compares the root of each head whose leaves are all there. */
  #compareRoots(): void {
    const heads = this.#headsOf();
    for (let head = heads[this.#next]; head && head.size <= this.#tree.size; head = heads[this.#next]) {
      const isRoot = head.size === this.#tree.size && head.root === this.#tree.root();
      if (!isRoot)
        this.#findings.push(`The list of documents up to the head of ${head.day} is not the one that it signed.`);
      this.#next += 1;
    }
  }

  #takeDocument(document: ExportedDocument): void {
    if (!hasEntries(document))
      throw new UnreadableExport(`The trail of document ${document.identifier} cannot be read: the export is damaged.`);
    const heads = this.#headsOf();
    this.#compareRoots();
    const { identifier = document.identifier, leaves: signed = [] } = this.#signed.get(document.id) ?? {};
    if (identifier !== document.identifier) {
      this.#findings.push(`Document ${document.identifier} was ${identifier} when it was signed.`);
    }
    if (this.#seen.has(document.id)) this.#findings.push(`Document ${document.identifier} is there twice.`);
    this.#seen.add(document.id);
    this.#documents += 1;
    this.#signed.delete(document.id);
    this.#entries += document.entries.length;
    this.#unsigned += Math.max(0, document.entries.length - (signed.at(-1)?.sequence ?? 0));
    this.#findings.push(...checkDocument(document, signed, heads));
  }

  #findMissing(heads: readonly Head[]): void {
    for (const { identifier, leaves } of this.#signed.values()) {
      const last = leaves.at(-1);
      const day = last && heads[last.index]?.day;
      this.#findings.push(
        `Document ${identifier} was left out: the head of ${day} has signed ${last?.sequence} of its entries.`,
      );
    }
    const size = heads.at(-1)?.size ?? 0;
    if (this.#tree.size !== size) {
      this.#findings.push(
        `The list of documents has ${this.#tree.size} lines, and the newest head has signed ${size}.`,
      );
    }
    if (this.#promised === undefined) this.#findings.push('The export was cut off.');
    else if (this.#promised !== this.#documents)
      this.#findings.push(`The export says that it has ${this.#promised} documents, and has ${this.#documents}.`);
  }
}

const hasEntries = ({ entries }: ExportedDocument): boolean =>
  Array.isArray(entries) && entries.every((entry) => typeof entry === 'object' && entry !== null);

type LeafParts = readonly [id: string, identifier: string, sequence: number, hash: string];

function leafOf(text: string): LeafParts {
  const parts: unknown = JSON.parse(text);
  if (Array.isArray(parts) && parts.length === 4) return parts as unknown as LeafParts;
  throw new UnreadableExport(`A line of the list of documents cannot be read: ${text.slice(0, 100)}`);
}
