import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Problem } from '@pacta/contracts';
import { app } from '../../test/app.ts';
import { startEmpty } from '../../test/database.ts';

startEmpty();

const host = 'host: 127.0.0.1\r\n';
const credentials = JSON.stringify({ email: 'lucia@example.com', password: 'a horse 10' });
const post = `POST /v1/auth/login HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: ${credentials.length}\r\n\r\n`;

it('answers what was asked before it stops, and what is asked meanwhile by 503 in the shape of every problem', async () => {
  const server = app();
  const { promise: isLetIn, resolve: letIn } = Promise.withResolvers<void>();
  server.addHook('preParsing', async () => letIn()); // the first of many
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const caller = connect(port, '127.0.0.1');
  const answers = text(caller);
  await once(caller, 'connect');
  caller.write(post); // its body is on its way
  await isLetIn;

  const stopped = server.close();
  await new Promise(setImmediate);
  caller.write(`${credentials}GET /v1/users/me HTTP/1.1\r\n${host}\r\n`);

  const [before, meanwhile] = (await answers).split(/(?=HTTP\/1\.1 )/);
  expect([before, meanwhile]).toEqual([
    expect.stringMatching(/^HTTP\/1.1 401/),
    expect.stringMatching(/^HTTP\/1.1 503/),
  ]);
  const problem = Problem.parse(JSON.parse(meanwhile?.split('\r\n\r\n')[1] ?? ''));
  expect(problem).toMatchObject({ code: 503, reason: 'server.unavailable', requestId: expect.any(String) });
  expect(meanwhile).toMatch(/^retry-after: 2\r$/im);
  expect(meanwhile).toMatch(/^connection: close\r$/im);
  await stopped;
});
