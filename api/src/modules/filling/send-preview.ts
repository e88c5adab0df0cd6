import { Readable } from 'node:stream';
import { FilledPreview } from '@pacta/contracts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Preview } from './preview-template.ts';

const Rest = FilledPreview.omit({ pdf: true });
const chunkSize = 3 * 65_536; // bytes; divisible by three, as base64 wants it

/** Sends a preview chunk by chunk: one long string would block everybody else for seconds. */
export const sendPreview = (reply: FastifyReply, { pdf, ...rest }: Preview, shape: z.ZodType = Rest): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .header('content-encoding', 'identity') // a PDF is compressed already
    .send(
      Readable.from(jsonOf(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength), JSON.stringify(shape.parse(rest)))),
    );

function* jsonOf(pdf: Buffer, rest: string) {
  yield `${rest.slice(0, -1)},"pdf":"`;
  for (let at = 0; at < pdf.length; at += chunkSize) yield pdf.toString('base64', at, at + chunkSize);
  yield '"}';
}
