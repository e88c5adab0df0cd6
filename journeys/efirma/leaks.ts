import type { BrowserContext, Request } from '@playwright/test';

interface Secret {
  name: string;
  bytes: Buffer;
}

/** Everything that a browser sends, as it is sent. */
export function requestsOf(context: BrowserContext): { sent: () => string } {
  const sent: string[] = [];
  context.on('request', (request) => void sent.push(textOf(request)));
  return { sent: () => sent.join('\n') };
}

const textOf = (request: Request): string =>
  [
    request.url(),
    JSON.stringify(request.headers()),
    (request.postDataBuffer() ?? Buffer.alloc(0)).toString('latin1'),
  ].join('\n');

/** Which secrets, or parts of them, stand in what was sent: as they are, in base64, in hexadecimal or as part of an address. */
export const leaksIn = (sent: string, secrets: readonly Secret[]): string[] =>
  secrets.filter(({ bytes }) => partsOf(bytes).some((part) => isIn(sent, part))).map(({ name }) => name);

const partLength = 24; // bytes: of a key each such part would be too much

function partsOf(bytes: Buffer): Buffer[] {
  const starts = Array.from({ length: Math.ceil(bytes.length / partLength) }, (_, index) => index * partLength);
  return starts.map((start) => bytes.subarray(start, start + partLength)).filter(({ length }) => length >= 8);
}

function isIn(sent: string, part: Buffer): boolean {
  const hex = part.toString('hex');
  const words = part.toString('utf8');
  const forms = [
    part.toString('latin1'),
    hex,
    hex.toUpperCase(),
    ...base64Of(part),
    inAddress(part),
    inAddress(part).replaceAll('%20', '+'),
    JSON.stringify(words).slice(1, -1),
  ];
  return forms.some((form) => sent.includes(form));
}

/** Byte by byte: a part may end within a letter. */
const inAddress = (part: Buffer): string =>
  part
    .toString('latin1')
    .replace(/[^\w.!~*'()-]/g, (letter) => `%${Buffer.from(letter, 'latin1').toString('hex').toUpperCase()}`);

/** Within longer base64 a part stands at one of three offsets; its first and last letters depend on what is around it. */
const base64Of = (part: Buffer): string[] =>
  [0, 1, 2].flatMap((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), part])
      .toString('base64')
      .replaceAll('=', '');
    const inner = whole.slice(offset === 0 ? 0 : 4, -2);
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_'), encodeURIComponent(inner)];
  });
