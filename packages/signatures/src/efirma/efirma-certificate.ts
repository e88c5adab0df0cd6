import type { Bytes } from '../bytes.ts';
import { type Certificate, readCertificate } from '../certificate/certificate.ts';
import { readSatCertificate, type SatCertificate } from '../certificate/sat-certificate.ts';
import { Unreadable } from '../unreadable.ts';
import { EfirmaProblem } from './efirma-problem.ts';
import { kindOfFile } from './file-kind.ts';

export interface EfirmaCertificate {
  readonly certificate: Certificate;
  readonly sat: SatCertificate;
}

/** Reads a `.cer` that looks like an e.firma's; who issued it, and whether it counts now, is asked elsewhere. Throws EfirmaProblem. */
export function readEfirmaCertificate(bytes: Bytes): EfirmaCertificate {
  const kind = kindOfFile(bytes);
  if (kind === 'key') throw new EfirmaProblem('is-a-key');
  if (kind === 'pem') throw new EfirmaProblem('is-pem');
  if (kind === 'other') throw new EfirmaProblem('not-a-certificate');
  const certificate = certificateIn(bytes);
  const sat = readSatCertificate(certificate);
  if (sat?.kind === 'csd') throw new EfirmaProblem('is-csd');
  if (sat?.kind !== 'efirma') throw new EfirmaProblem('not-an-efirma');
  return { certificate, sat };
}

function certificateIn(bytes: Bytes): Certificate {
  try {
    return readCertificate(bytes);
  } catch (error) {
    throw error instanceof Unreadable ? new EfirmaProblem('not-a-certificate') : error;
  }
}
