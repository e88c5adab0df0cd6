import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Authority } from '@pacta/signatures/testing/authority.ts';

/** The responder of the authority that issues to people, by openssl, at an address of this machine while something is done. */
export async function withResponder(sat: Authority, work: (ocspUrl: string) => Promise<void>): Promise<void> {
  const server = createServer(async (request, response) => {
    writeFileSync(sat.file('asked'), await buffer(request));
    const who = ['-index', 'ac.db/index.txt', '-rsigner', 'ac.pem', '-rkey', 'ac.pem.key', '-CA', 'ac.pem'];
    sat.openssl('ocsp', ...who, '-ndays', '1', '-reqin', 'asked', '-respout', 'told');
    response.end(sat.read('told'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ocsp`);
  } finally {
    server.close();
  }
}
