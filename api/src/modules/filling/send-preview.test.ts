import { randomBytes } from 'node:crypto';
import { FilledPreview } from '@pacta/contracts';
import { fastify } from 'fastify';
import { sendPreview } from './send-preview.ts';

const rest = { positions: [], problems: [{ name: 'cliente', message: 'This text does not fit: “…”' }] };

async function sent(pdf: Uint8Array) {
  const api = fastify();
  api.get('/', (_, reply) => sendPreview(reply, { pdf, ...rest }));
  const pieces: Buffer[] = [];
  for await (const piece of (await api.inject({ url: '/', payloadAsStream: true })).stream()) pieces.push(piece);
  return { pieces, preview: FilledPreview.parse(JSON.parse(Buffer.concat(pieces).toString())) };
}

it.each([0, 1, 2, 3, 196_608, 1_000_001])('sends a file of %i bytes as the contract describes it', async (size) => {
  const pdf = randomBytes(size);
  expect((await sent(pdf)).preview).toEqual({ ...rest, pdf: pdf.toString('base64') });
});

it('never holds a large file in one string', async () => {
  const { pieces } = await sent(new Uint8Array(10_000_000));
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(300_000);
});
