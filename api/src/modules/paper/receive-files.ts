import { scanLimit } from '@pacta/contracts';
import type { Scan } from '@pacta/pdf/scan';
import type { FastifyRequest } from 'fastify';
import { incomingFiles } from '../../http/receive-files.ts';
import { ExpectedProblem } from '../../problem.ts';
import { sniffMediaType } from '../upload/media-type.ts';

const maxTotalBytes = 100 * 1024 * 1024; // they are joined in memory

/** The files of a scan: one PDF, or pictures of its pages, recognized by their content. */
export async function receiveFiles(request: FastifyRequest): Promise<Scan[]> {
  const scans: Scan[] = [];
  let left = maxTotalBytes;
  for await (const { bytes } of incomingFiles(request, scanLimit.maxFiles)) {
    const scan = toScan(await collect(bytes, Math.min(left, scanLimit.maxBytes)));
    left -= scan.bytes.length;
    scans.push(scan);
  }
  return scans;
}

async function collect(bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maxBytes) throw new ExpectedProblem('file.too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toScan(bytes: Buffer): Scan {
  if (bytes.length === 0) throw new ExpectedProblem('file.empty');
  const mediaType = sniffMediaType(bytes);
  if (!mediaType) throw new ExpectedProblem('file.type_not_allowed');
  return { mediaType, bytes };
}
