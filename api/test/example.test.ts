import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { password, passwordHash } from './accounts.ts';
import { app, sentMail } from './app.ts';
import { insertedCompany, insertedUser } from './builders.ts';
import { startEmpty } from './database.ts';
import { client, visit, work } from './journey.ts';

startEmpty();

const script = path.join(import.meta.dirname, '../../docs/examples/send-document.sh');
const folder = mkdtempSync(path.join(tmpdir(), 'pacta-example-'));
const api = app();
let address: string;
let token: string;
beforeAll(async () => {
  await api.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
  writeFileSync(path.join(folder, 'contrato.pdf'), fixture('contract.pdf'));
});
beforeEach(async () => {
  await insertedCompany();
  const { email } = await insertedUser({ passwordHash });
  const payload = { email, password, name: 'CLM', expiresInDays: 30 };
  token = (await api.inject({ method: 'POST', url: '/v1/auth/api-tokens', payload })).json().token;
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

/** Runs the script as the page says. */
function start(env: NodeJS.ProcessEnv = {}) {
  const args = [script, 'contrato.pdf', client.name, client.email, '5512345678'];
  const child = spawn('sh', args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], PACTA: address, TOKEN: token, PAUSE: '0.2', ...env },
  });
  return { output: text(child.stdout), errors: text(child.stderr), ended: exitOf(child) };
}

const exitOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.on('exit', resolve));

/** The document that the client was asked to sign. */
async function asked(): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    await work();
    const id = sentMail
      .map((mail) => /\/document\/complete-document\/([0-9a-f-]{36})/.exec(mail.text)?.[1])
      .find(Boolean);
    if (id) return id;
    await wait(100);
  }
  throw new Error('Nobody was asked to sign.');
}

it('makes, sends and follows a document, and saves the sealed file', async () => {
  const { output, errors, ended } = start();
  const id = await asked();
  await (await visit(id, client.email, 'complete')).sign();
  await work();
  expect([await ended, await errors]).toEqual([0, '']);
  const lines = (await output).trim().split('\n');
  expect(lines[0]).toBe(`document ${id}`);
  expect(lines.slice(1, -1).map((line) => line.split(' ').slice(1).join(' '))).toEqual([
    'CREATED Lucía Hernández',
    'SENT Pacta',
    `SIGNED ${client.name}`,
    'COMPLETED Pacta',
  ]);
  const saved = readFileSync(path.join(folder, `${id}.pdf`));
  expect(saved.subarray(0, 5).toString()).toBe('%PDF-');
  expect(saved.includes('ETSI.CAdES.detached')).toBe(true);
}, 120_000);

it('stops, and says so, when the document was refused', async () => {
  const { output, ended } = start();
  const id = await asked();
  await (await visit(id, client.email, 'complete')).decline('No.');
  expect(await ended).toBe(1);
  expect(await output).toContain(`REJECTED ${client.name}`);
}, 120_000);

it('stops with what the server says where its token is not good', async () => {
  const { errors, ended } = start({ TOKEN: 'pacta_wrong' });
  expect(await ended).not.toBe(0);
  expect(await errors).toContain('Please authenticate');
}, 120_000);
