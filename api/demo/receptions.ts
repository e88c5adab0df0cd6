import type { ServerResponse } from 'node:http';

/** What a company's system may do with a message, well or badly. */
export const receptions = {
  right: (response) => response.writeHead(200).end('received'),
  error: (response) => response.writeHead(500).end('<b>no</b>\u0000'),
  busy: (response) => response.writeHead(429, { 'retry-after': '7200' }).end(),
  'busy-without-time': (response) => response.writeHead(429).end(),
  silent: () => {},
  /** Takes it, and never ends its answer. */
  'slow-body': (response) => {
    response.writeHead(200);
    response.write('begins');
  },
  cut: (response) => response.socket?.destroy(),
  /** Takes it, and breaks its answer off. */
  'cut-body': (response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('begins', () => response.socket?.destroy());
  },
  redirect: (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
  huge: (response) => {
    response.writeHead(200);
    const more = (): unknown => response.destroyed || response.write('x'.repeat(65_536), () => setImmediate(more));
    more();
  },
  gone: (response) => response.writeHead(410).end(),
  /** Offers to speak something else. */
  'other-protocol': (response) =>
    response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
  'not-http': (response) => response.socket?.end('220 mail.example.com ESMTP\r\n'),
} satisfies Record<string, (response: ServerResponse) => unknown>;

export type Reception = keyof typeof receptions;
