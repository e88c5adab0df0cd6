import { createServer } from 'node:net';
import { claimPort } from './free-port.ts';

const usual = 3390;

it('gives the usual port to one, and others to those who come before it listens', async () => {
  const ports = await Promise.all([claimPort(usual), claimPort(usual), claimPort(usual)]);
  expect(ports).toContain(usual);
  expect(new Set(ports).size).toBe(3);
});

it('gives another port where somebody listens already', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(3391, '127.0.0.1', resolve));
  expect(await claimPort(3391)).not.toBe(3391);
  await new Promise((resolve) => server.close(resolve));
});
