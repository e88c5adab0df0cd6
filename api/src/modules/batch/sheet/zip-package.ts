import path from 'node:path/posix';
import { unzipSync } from 'fflate';
import { ExpectedProblem } from '../../../problem.ts';
import { walkXml } from './walk-xml.ts';

const maxUnpacked = 100_000_000; // bytes, of all parts that are read

/** Reads single parts of a file that is a ZIP of XML. Refuses to unpack more than any honest sheet contains. */
export class ZipPackage {
  readonly #bytes: Uint8Array;
  #bytesLeft = maxUnpacked;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** A part by its name. No more is unpacked than the size that the file declares for it. */
  part(name: string): Uint8Array | undefined {
    const parts = unzipSync(this.#bytes, {
      filter: (file) => {
        if (file.name.toLowerCase() !== name.toLowerCase()) return false;
        this.#bytesLeft -= file.originalSize;
        if (this.#bytesLeft < 0) throw new ExpectedProblem('file.too_large');
        return true;
      },
    });
    return Object.values(parts)[0];
  }

  /** Of an XLSX file: the parts that a part refers to, by their relationship ids. */
  relations(of: string): Map<string, Relation> {
    const found = new Map<string, Relation>();
    const folder = path.dirname(of);
    const part = this.part(path.join(folder, '_rels', `${path.basename(of)}.rels`));
    if (!part) return found;
    walkXml(part, {
      open: (name, attributes) => {
        if (name !== 'Relationship') return;
        const { Id = '', Type = '', Target = '' } = attributes();
        found.set(Id, { kind: path.basename(Type), part: path.join('/', folder, Target).slice(1) });
        if (Target.startsWith('/')) found.set(Id, { kind: path.basename(Type), part: Target.slice(1) });
      },
    });
    return found;
  }
}

export interface Relation {
  readonly kind: string; // the last word of its type: officeDocument, worksheet, styles, sharedStrings
  readonly part: string;
}
