import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askStranger } from './ask-stranger.ts';

let server: Server;
let port: number;
let asked: string[] = [];
let answer: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = (_, response) => void response.end('good');
});

const question = (host: string, path = '/ocsp') =>
  ({ url: `http://${host}:${port}${path}`, method: 'GET', limits: { time: 500, size: 1000 } }) as const;
const leadingTo = (...addresses: string[]) => ({ lookup: async () => addresses });
const here = () => ({ named: new Set([`127.0.0.1:${port}`]) });
const trouble = (...how: Parameters<typeof askStranger>) =>
  askStranger(...how).then(
    () => 'answered',
    ({ name, message }: Error) => `${name}: ${message.replaceAll(`:${port}`, '')}`,
  );

describe('askStranger', () => {
  it('asks nobody inside the own network, whatever the address looks like', async () => {
    const refused = (host: string) => `NoAnswer: ${host} is inside this network, and is not asked.`;
    expect(await trouble(question('127.0.0.1'))).toBe(refused('127.0.0.1'));
    expect(await trouble(question('2130706433'))).toBe(refused('127.0.0.1'));
    expect(await trouble(question('[::ffff:127.0.0.1]'))).toBe(refused('[::ffff:7f00:1]'));
    for (const address of ['127.0.0.1', '10.0.0.5', '169.254.169.254', 'fd00::1', '100.64.0.1']) {
      expect(await trouble(question('ocsp.example.com'), leadingTo(address))).toBe(refused('ocsp.example.com'));
    }
    expect(await trouble(question('ocsp.example.com'), leadingTo('93.184.216.34', '127.0.0.1'))).toBe(
      refused('ocsp.example.com'),
    );
    expect(asked).toEqual([]);
  });

  it('connects to the address that was looked at, and resolves a name no second time', async () => {
    let lookups = 0;
    const rebinding = async () => [lookups++ === 0 ? '127.0.0.1' : '93.184.216.34'];
    expect(await trouble(question('ocsp.example.com'), { lookup: rebinding })).toContain('is inside');
    expect(lookups).toBe(1);
    expect(await trouble(question('nowhere.example.com'), leadingTo())).toContain('cannot be reached (ENOTFOUND)');
  });

  it('asks whom the operator named', async () => {
    expect(Buffer.from(await askStranger(question('127.0.0.1'), here())).toString()).toBe('good');
    expect(await trouble(question('127.0.0.1'), { named: new Set(['127.0.0.1:1']) })).toContain('is inside');
    expect(asked).toEqual(['/ocsp']);
  });

  it('follows nobody elsewhere, and takes no other status', async () => {
    answer = (_, response) => void response.writeHead(302, { location: `http://127.0.0.1:${port}/other` }).end();
    expect(await trouble(question('127.0.0.1'), here())).toContain('answered with status 302');
    expect(asked).toEqual(['/ocsp']);
  });

  it('speaks no other protocol that it is offered', async () => {
    answer = (_, { socket }) => void socket?.write('HTTP/1.1 101 X\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    expect(await trouble(question('127.0.0.1'), here())).toContain('answered with status 101');
  });

  it('waits no longer and takes no more than was said', async () => {
    answer = () => undefined;
    expect(await trouble(question('127.0.0.1'), here())).toContain('did not answer within 0.5 seconds');
    answer = (_, response) => void response.write('x').valueOf();
    expect(await trouble(question('127.0.0.1'), here())).toContain('did not answer within 0.5 seconds');
    answer = (_, response) => void response.end('x'.repeat(1001));
    expect(await trouble(question('127.0.0.1'), here())).toContain('more than 1000 bytes');
  });

  it('speaks http only', async () => {
    expect(await trouble({ ...question('a.example.com'), url: 'ldap://a.example.com/x' })).toContain(
      'is not asked by ldap:',
    );
    expect(await trouble({ ...question('a.example.com'), url: 'file:///etc/passwd' })).toContain(
      'is not asked by file:',
    );
  });
});
