import {
  EfirmaProblem,
  kindOfFile,
  NotAsPrepared,
  type OpenEfirma,
  openEfirma,
  readEfirmaCertificate,
  signPrepared,
} from '@pacta/signatures/efirma';
import type { Answer, Asked, Call, CertificateFacts, EfirmaFiles, Look, Request, ToSign } from './protocol.ts';
import { Refusal, type RefusalReason } from './refusal.ts';

const keptFor = 5 * 60_000; // milliseconds
const mostBytes = 65_537; // one more than any file of an e.firma has

/** Reads the files of an e.firma, and holds its opened key for as long as signing takes. */
export function keyHolder() {
  let opened: OpenEfirma | null = null;
  let end: ReturnType<typeof setTimeout> | undefined;

  async function open(files: EfirmaFiles, password: string): Promise<null> {
    opened = null;
    clearTimeout(end);
    const [certificate, key] = await Promise.all([start(files.certificate), start(files.key)]);
    try {
      opened = await openEfirma({ certificate, key }, password);
    } finally {
      key.fill(0);
    }
    end = setTimeout(() => {
      opened = null;
    }, keptFor);
    return null;
  }

  async function sign({ file, byteRange, attributes }: ToSign): Promise<Uint8Array<ArrayBuffer>> {
    if (!opened) throw new Refusal('forgotten');
    return signPrepared(opened, { file: await bytesOf(file), byteRange, attributes });
  }

  function work(request: Request): Promise<Asked[keyof Asked]['answer']> {
    switch (request.ask) {
      case 'look':
        return look(request.file);
      case 'open':
        return open(request.files, request.password);
      case 'sign':
        return sign(request.toSign);
    }
  }

  return ({ id, request }: Call): Promise<Answer> =>
    work(request).then(
      (value) => ({ id, value }),
      (error: unknown) => ({ id, reason: reasonOf(error) }),
    );
}

async function look(file: Blob): Promise<Look> {
  const bytes = await start(file);
  const kind = kindOfFile(bytes);
  if (kind !== 'certificate') return { kind };
  try {
    return { kind, facts: factsOf(bytes) };
  } catch (error) {
    if (error instanceof EfirmaProblem) return { kind, refusal: error.reason };
    throw error;
  }
}

function factsOf(bytes: Uint8Array<ArrayBuffer>): CertificateFacts {
  const { certificate, sat } = readEfirmaCertificate(bytes);
  return {
    name: sat.legalName,
    rfc: sat.rfc,
    serial: sat.serial,
    representativeRfc: sat.representative?.rfc ?? null,
    notBefore: certificate.notBefore,
    notAfter: certificate.notAfter,
    der: certificate.der,
  };
}

const start = (file: Blob): Promise<Uint8Array<ArrayBuffer>> => bytesOf(file.slice(0, mostBytes));

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new Refusal('file-unreadable');
  }
}

function reasonOf(error: unknown): RefusalReason {
  if (error instanceof Refusal || error instanceof EfirmaProblem) return error.reason;
  if (error instanceof NotAsPrepared || (error instanceof Error && error.name === 'Unreadable')) return 'other-file';
  return 'thread-lost';
}
