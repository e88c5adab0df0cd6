import { type FilePart, type FileSource, ProblemError } from '@pacta/shared/http';
import { PDFDataRangeTransport } from 'pdfjs-dist';

const pauses = [400, 1_200, 3_000]; // milliseconds before another attempt

/** Hands pdf.js the parts of a file that it asks for, and says so when one cannot be had. */
export class RangeReader extends PDFDataRangeTransport {
  readonly #source: FileSource;
  readonly #start: FilePart;
  readonly #signal: AbortSignal;
  readonly #onLost: (problem: ProblemError) => void;

  constructor(source: FileSource, start: FilePart, signal: AbortSignal, onLost: (problem: ProblemError) => void) {
    super(start.total, start.bytes, start.bytes.length === start.total);
    this.#source = source;
    this.#start = start;
    this.#signal = signal;
    this.#onLost = onLost;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#read(begin, end).then(
      (bytes) => this.onDataRange(begin, bytes),
      (error) => this.#signal.aborted || this.#onLost(ProblemError.from(error)),
    );
  }

  async #read(begin: number, end: number): Promise<Uint8Array> {
    for (const pause of [...pauses, null]) {
      try {
        return this.#checked(await this.#source.read(begin, end, this.#signal));
      } catch (error) {
        if (pause === null || this.#signal.aborted || !mayPass(ProblemError.from(error))) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    throw new Error('unreachable');
  }

  /** Parts of two files must never be mixed: the pages shown would belong to neither. */
  #checked(part: FilePart): Uint8Array {
    if (part.total === this.#start.total && part.tag === this.#start.tag) return part.bytes;
    throw new ProblemError(
      { code: 409, message: 'The file has changed.', reason: 'document.version_changed', requestId: '' },
      part.tag,
    );
  }
}

/** No answer, or a server that is busy or restarting. */
const mayPass = ({ code }: ProblemError): boolean => code === 0 || code === 429 || code >= 500;
