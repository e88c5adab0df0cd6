import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { imageLimit, Sha256 } from '@pacta/contracts';
import sharp from 'sharp';
import { app, context, storedFiles } from '../../../test/app.ts';
import { adminId, anAdmin, aSub, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { aHugePng, anSvg } from '../../../test/image.ts';
import { as } from '../../../test/journey.ts';
import { aForm } from '../../../test/multipart.ts';

startEmpty();

const patience = 60_000; // processes have to start

beforeEach(() => insertedUser({ id: adminId, companyId: null, role: 'admin', email: 'admin@example.com' }));

const send = (bytes: Uint8Array | string, fileName = 'logo.png', actor = anAdmin()) =>
  as(actor).inject({ method: 'POST', url: '/v1/uploads/image', ...aForm({ bytes, fileName }) });
const server = app();
const get = (sha256: string, headers = {}) => server.inject({ url: `/v1/images/${sha256}`, headers });
const drawn = async (bytes: Uint8Array | string) => (await get((await send(bytes)).json().sha256)).rawPayload;
const sizeOf = async (bytes: Uint8Array) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0d948880' } });

const expectNothingKept = async () => {
  expect(storedFiles()).toEqual([]);
  expect(await database.selectFrom('uploads').select('id').execute()).toEqual([]);
  expect(await database.selectFrom('images').select('sha256').execute()).toEqual([]);
};

it.each([
  ['PNG', () => plain(40, 20).png().toBuffer(), { width: 40, height: 20 }],
  ['JPEG', () => plain(40, 20).jpeg().toBuffer(), { width: 40, height: 20 }],
  ['wide PNG', () => plain(2_000, 500).png().toBuffer(), { width: 640, height: 160 }],
  ['tall JPEG', () => plain(500, 2_000).jpeg().toBuffer(), { width: 80, height: 320 }],
  ['turned JPEG', () => plain(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer(), { width: 20, height: 40 }],
  ['SVG', async () => anSvg(), { width: 640, height: 320 }],
  [
    'SVG without a size',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30000 10000"/>'),
    { width: 640, height: 213 },
  ],
])(
  'redraws a %s as a PNG of the right size',
  async (_, bytes, size) => {
    expect(await sizeOf(await drawn(await bytes()))).toEqual({ ...size, format: 'png' });
  },
  patience,
);

it(
  'keeps the name of the file',
  async () => {
    const response = await send(anSvg(), '../Logotipo Ñ.svg');
    expect(response.json()).toEqual({ id: expect.any(String), fileName: 'Logotipo Ñ.png', sha256: expect.any(String) });
  },
  patience,
);

it(
  'keeps nothing of a file but its pixels',
  async () => {
    const exif = { IFD0: { Copyright: 'WHO-MADE-IT' } };
    const jpeg = await plain(40, 20).jpeg().withExif(exif).toBuffer();
    expect(jpeg.includes('WHO-MADE-IT')).toBe(true);
    await drawn(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]));
    expect(storedFiles()).toHaveLength(1);
    expect((await context.files.read(Sha256.parse(storedFiles()[0]!.slice(-64)))).toString('latin1')).not.toMatch(
      /WHO|script/,
    );
  },
  patience,
);

describe('an SVG', () => {
  it.each([
    ['a script', anSvg('<script>alert(1)</script><rect width="40" height="20" fill="#0d9488"/>', 'onload="alert(1)"')],
    [
      'a page inside',
      anSvg(
        '<foreignObject width="40" height="20"><body xmlns="http://www.w3.org/1999/xhtml">Hi</body></foreignObject><rect width="40" height="20" fill="#0d9488"/>',
      ),
    ],
    [
      'a picture of this machine',
      anSvg(
        '<rect width="40" height="20" fill="#0d9488"/><image href="file:///usr/share/pixmaps/debian-logo.png" width="40" height="20"/>',
      ),
    ],
    [
      'another SVG of this machine',
      anSvg('<rect width="40" height="20" fill="#0d9488"/><use href="file:///etc/hostname#a"/>'),
    ],
  ])(
    'with %s shows what it shows without',
    async (_, bytes) => {
      expect(await drawn(bytes)).toEqual(await drawn(anSvg()));
    },
    patience,
  );

  it(
    'reaches nobody over the network',
    async () => {
      let requests = 0;
      const server = createServer((_request, response) => {
        requests += 1;
        response.end();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const content = `<style>@import url(${address}/a.css);</style><image href="${address}/b.png" width="40" height="20"/>
      <text font-family="x" style="fill:url(${address}/c.svg#d)">Hi</text>`;
      await send(anSvg(content));
      await send(
        `<!DOCTYPE svg SYSTEM "${address}/e.dtd"><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`,
      );
      await send(
        `<?xml-stylesheet href="${address}/f.css"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`,
      );
      await after(200);
      server.close();
      expect(requests).toBe(0);
    },
    patience,
  );

  it(
    'reads no file through an entity',
    async () => {
      const text = (entity: string) =>
        `<!DOCTYPE svg [<!ENTITY x ${entity}>]><svg xmlns="http://www.w3.org/2000/svg" width="400" height="40"><text y="20">&x;</text></svg>`;
      expect((await send(text('SYSTEM "file:///etc/passwd"'))).json()).toMatchObject({
        code: 422,
        reason: 'image.unreadable',
      });
      expect((await send(text('"Hola"'))).statusCode).toBe(200);
    },
    patience,
  );

  it(
    'that grows without end is refused',
    async () => {
      const levels = Array.from({ length: 12 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');
      const laughs = `<!DOCTYPE svg [<!ENTITY e0 "ha">${levels}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e12;</text></svg>`;
      const groups = Array.from(
        { length: 14 },
        (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
      ).join('');
      const copies = anSvg(`<g id="g0"><rect width="1" height="1"/></g>${groups}`);
      for (const bytes of [laughs, copies]) {
        expect((await send(bytes)).json()).toMatchObject({ code: 422, reason: 'image.unreadable' });
      }
      await expectNothingKept();
    },
    patience,
  );
});

it(
  'refuses a few bytes that claim gigapixels, at once',
  async () => {
    const bomb = aHugePng(50_000);
    expect(bomb.length).toBeLessThan(2_000);
    await send(anSvg()); // so that the start of a process is not measured
    const startedAt = performance.now();
    expect((await send(bomb)).json()).toMatchObject({ code: 422, reason: 'image.too_large' });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  },
  patience,
);

it.each([
  ['an empty file', '', 422, 'file.empty'],
  ['a GIF', 'GIF89a\x01\x00', 422, 'file.type_not_allowed'],
  ['a page', '<!doctype html><html><svg></svg></html>', 422, 'file.type_not_allowed'],
  ['a PDF', '%PDF-1.7', 422, 'file.type_not_allowed'],
  ['words', 'svg', 422, 'file.type_not_allowed'],
  [
    'a PNG that is none',
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 7)]),
    422,
    'image.unreadable',
  ],
  ['an SVG cut short', anSvg().subarray(0, 60), 422, 'image.unreadable'],
  ['an SVG of no size', anSvg().toString().replace('width="40"', 'width="0"'), 422, 'image.unreadable'],
  ['a file that is too large', Buffer.alloc(imageLimit.maxBytes + 1, '<svg '), 413, 'file.too_large'],
])(
  'refuses %s and stores nothing',
  async (_, bytes, code, reason) => {
    expect((await send(bytes)).json()).toMatchObject({ code, reason });
    await expectNothingKept();
  },
  patience,
);

it(
  'refuses a truncated JPEG',
  async () => {
    const jpeg = await plain(800, 600).jpeg().toBuffer();
    expect((await send(jpeg.subarray(0, jpeg.length / 2))).json()).toMatchObject({ reason: 'image.unreadable' });
  },
  patience,
);

it('refuses sub-users', async () => {
  await expect(send(anSvg(), 'logo.svg', aSub())).resolves.toMatchObject({ statusCode: 403 });
  await expectNothingKept();
});

it(
  'leaves the event loop free while it draws',
  async () => {
    const noise = anSvg(
      `<filter id="f"><feTurbulence numOctaves="1000000" baseFrequency="0.5"/></filter>${'<rect width="40" height="20" filter="url(#f)"/>'.repeat(5)}`,
    );
    const drawing = send(noise);
    let longest = 0;
    for (let last = performance.now(), n = 0; n < 20; n += 1) {
      await after(10);
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    expect(longest).toBeLessThan(1_000);
    await drawing;
  },
  patience,
);

describe('GET /images/:sha256', () => {
  it(
    'serves an image to anybody, cacheable for ever, and never as another type',
    async () => {
      const { sha256 } = (await send(anSvg())).json();
      const response = await get(sha256);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; sandbox",
        etag: `"${sha256}"`,
      });
      expect((await get(sha256, { 'if-none-match': `"${sha256}"` })).statusCode).toBe(304);
    },
    patience,
  );

  it('serves no other stored file', async () => {
    const { sha256 } = await context.files.put(Buffer.from('%PDF-1.7 a contract'));
    expect((await get(sha256)).json()).toMatchObject({ code: 404, reason: 'file.missing' });
    expect((await get('0'.repeat(64))).json()).toMatchObject({ code: 404, reason: 'file.missing' });
    expect((await get('..%2F..%2Fetc%2Fpasswd')).json()).toMatchObject({ code: 400, reason: 'request.invalid' });
  });
});
