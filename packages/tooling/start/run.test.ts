import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';

const run = path.join(import.meta.dirname, 'run.ts');

/** Whoever is started calls here, and the kernel hangs up for it when it ends. */
let server: Server;
let starter: ChildProcess | undefined;
beforeEach(async () => {
  server = createServer((caller) => caller.on('error', () => {}).resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  starter?.kill('SIGKILL');
  server.close();
});

/** Starts a program with a function of ours; resolves when that program runs. */
async function start(how: 'run' | 'become', program = ''): Promise<{ starter: ChildProcess; program: Socket }> {
  const { port } = server.address() as AddressInfo;
  const long = `${program} await new Promise((resolve) => require('node:net').connect(${port}, '127.0.0.1').on('close', resolve))`;
  const ours = `
    import { endOnSignal, ${how} } from ${JSON.stringify(run)};
    endOnSignal();
    await ${how}(process.execPath, ['--eval', ${JSON.stringify(`(async () => { ${long} })()`)}], {});`;
  starter = spawn(process.execPath, ['--input-type=module', '--eval', ours], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [socket] = (await once(server, 'connection')) as [Socket];
  return { starter, program: socket };
}

const ended = ({ starter, program }: Awaited<ReturnType<typeof start>>) =>
  Promise.all([once(starter, 'exit'), once(program, 'close')]).then(([[code]]) => code);

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('ends with %s, and ends what it runs', async (signal, code) => {
  const both = await start('run');
  both.starter.kill(signal);
  expect(await ended(both)).toBe(code);
});

it('hands signals on to what takes its place, and ends as that does', async () => {
  const both = await start('become', "process.on('SIGTERM', () => process.exit(7));");
  both.starter.kill('SIGTERM');
  expect(await ended(both)).toBe(7);
});

it('tells of a signal that ended what took its place', async () => {
  const both = await start('become');
  both.starter.kill('SIGTERM');
  expect(await ended(both)).toBe(143);
});
