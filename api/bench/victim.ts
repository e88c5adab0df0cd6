import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { UserId } from '@pacta/contracts';
import { fastify } from 'fastify';
import { readConfig } from '../src/config.ts';
import { newId } from '../src/platform/new-id.ts';
import { startServer } from '../src/server.ts';

/*
 * An ordinary upload of one company, alone and beside somebody of another who sends hostile files as fast as the server lets
 * them; and /health all the while. Look at the ratios: times depend on the machine.
 * node api/bench/victim.ts [--seconds 30] [--profile folder]
 */

const mostOfHealth = 100; // milliseconds
const perMinute = 1_200; // of one address: see http/protection.ts
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    profile: { type: 'string' }, // a folder for a profile of the server
    attack: { type: 'string' }, // whom this very process attacks
    token: { type: 'string', default: '' },
  },
});
const span = Number(values.seconds) * 1_000;

const sample = createRequire(import.meta.url).resolve('@pacta/pdf/testing/fixtures/agreement.pdf');

/** A stream of 3,000 full ranges: 1.6 kB that told of 200 million letters. */
function fullRanges(): Buffer {
  const table = deflateSync('1 beginbfrange <0000> <ffff> <0020> endbfrange '.repeat(3_000), { level: 9 });
  return rawFile(
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    `<< /Length ${table.length} /Filter /FlateDecode >>\nstream\n${table.toString('latin1')}\nendstream`,
  );
}

function rawFile(...more: string[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    '<< /Length 36 >>\nstream\nBT /F 12 Tf 72 700 Td (Contrato) Tj ET\nendstream',
    ...more,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size 9 >>\nstartxref\n0\n%%EOF\n`, 'latin1');
}

/** Within all limits, and long: what an honest person may send, too. */
async function manyPages(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let number = 0; number < 1_500; number += 1) {
    const page = pdf.addPage([612, 792]);
    for (let row = 0; row < 40; row += 1)
      page.drawText('{{firmante_1}} renta '.repeat(4), { x: 54, y: 740 - row * 17, size: 9, font });
  }
  return Buffer.from(await pdf.save());
}

const paths = (): Buffer => {
  const content = deflateSync('0 0 m 1 1 l S '.repeat(1_200_000), { level: 9 });
  const file = rawFile('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>').toString('latin1');
  const stream = `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n${content.toString('latin1')}\nendstream`;
  return Buffer.from(
    file.replace(/<< \/Length 36 >>[\s\S]*?endstream/, () => stream),
    'latin1',
  );
};

async function signIn(url: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { tokens: { access: { token: string } } }).tokens.access.token;
}

/** The status of an upload, and how long it took in milliseconds. */
async function upload(url: string, token: string, bytes: Buffer): Promise<{ status: number; time: number }> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'contrato.pdf');
  const startedAt = performance.now();
  const response = await fetch(`${url}/v1/uploads/pdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await response.arrayBuffer();
  return { status: response.status, time: performance.now() - startedAt };
}

const victimsAddress = 'victim@pacta.example';
const attackersAddress = 'attacker@pacta.example';

/** Fills a data directory with two admins of the same password, of whom one belongs to no company. */
async function prepare(dataDir: string): Promise<string> {
  const { log } = fastify({ logger: { level: 'error' } });
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', ADMIN_EMAIL: victimsAddress });
  const { admin, context, stop } = await startServer(config, log);
  const {
    searchWords: _,
    deletedAt: __,
    ...row
  } = await context.database.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const other = {
    ...row,
    id: UserId.parse(newId(new Date())),
    email: attackersAddress,
    companyId: null,
    mustChangePassword: false,
  };
  await context.database.updateTable('users').set({ mustChangePassword: false }).execute(); // nobody has read it
  await context.database.insertInto('users').values(other).execute();
  await stop();
  if (!admin) throw new Error('There are users already.');
  return admin.password;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return address.port;
}

async function start(dataDir: string, port: number): Promise<ChildProcess> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  const profiling = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [];
  const main = path.join(import.meta.dirname, '../src/main.ts');
  const child = spawn(process.execPath, [...profiling, main], { env, stdio: 'ignore' });
  for (let tries = 0; tries < 200; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/health`).then(
      () => true,
      () => false,
    );
    if (isUp) return child;
    await sleep(300);
  }
  throw new Error('The server does not start.');
}

/** Uploads one after the other for a while. */
async function uploads(url: string, token: string, bytes: Buffer): Promise<number[]> {
  const times: number[] = [];
  for (const until = performance.now() + span; performance.now() < until; await sleep(200)) {
    const { status, time } = await upload(url, token, bytes);
    if (status !== 200) throw new Error(`The ordinary upload was answered with ${status}.`);
    times.push(time);
  }
  return times;
}

/** Sends as fast as one address may, from a process of its own, and counts the answers when it is told to end. */
async function attack(url: string, token: string): Promise<void> {
  const bodies = [fullRanges(), paths(), await manyPages()].map(multipart);
  const answers: Record<number, number> = {};
  process.once('message', () => process.send?.(answers, () => process.exit()));
  process.send?.('ready');
  for (let sent = 0; ; sent += 1, await sleep(60_000 / perMinute)) {
    send(url, token, bodies[sent % bodies.length] as Buffer, (status) => {
      answers[status] = (answers[status] ?? 0) + 1;
    });
  }
}

const boundary = 'hostile';
const multipart = (file: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

/** Costs the sender next to nothing: it shares a machine with those whom it attacks. */
function send(url: string, token: string, body: Buffer, onAnswer: (status: number) => void): void {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  };
  httpRequest(`${url}/v1/uploads/pdf`, { method: 'POST', headers }, (response) => {
    onAnswer(response.statusCode ?? 0);
    response.resume();
  })
    .on('error', () => undefined)
    .end(body);
}

async function startAttacker(url: string, token: string): Promise<ChildProcess> {
  const attacker = fork(import.meta.filename, [...process.argv.slice(2), '--attack', url, '--token', token]);
  await once(attacker, 'message'); // its files are made
  return attacker;
}

async function answersOf(attacker: ChildProcess): Promise<unknown> {
  const told = once(attacker, 'message');
  attacker.send('end');
  return (await told)[0];
}

async function watchHealth(url: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  for (; !signal.aborted; await sleep(100)) {
    const startedAt = performance.now();
    await fetch(`${url}/health`).then((response) => response.arrayBuffer());
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function measure(url: string, password: string): Promise<void> {
  const [own, other] = [await signIn(url, victimsAddress, password), await signIn(url, attackersAddress, password)];
  const ordinary = await readFile(sample);
  await upload(url, own, ordinary); // nobody measures the start of a process
  const [resting, ending] = [new AbortController(), new AbortController()];
  const before = watchHealth(url, resting.signal);
  const alone = await uploads(url, own, ordinary);
  resting.abort();
  const attacker = await startAttacker(url, other);
  const health = watchHealth(url, ending.signal);
  await sleep(2_000);
  const beside = await uploads(url, own, ordinary);
  ending.abort();
  const [answers, quiet, beats] = [await answersOf(attacker), await before, await health];
  console.log(
    `alone ${round(middle(alone))} ms, beside an attacker ${round(middle(beside))} ms: ratio ${(middle(beside) / middle(alone)).toFixed(2)} (at most 3)`,
  );
  console.log(`the slowest: alone ${round(Math.max(...alone))} ms, beside ${round(Math.max(...beside))} ms`);
  console.log(`/health: alone ${heartbeat(quiet)}; beside ${heartbeat(beats)} (at most 100)`);
  console.log('the attacker was answered', answers);
}

const middle = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
const heartbeat = (beats: readonly number[]) =>
  `middle ${round(middle(beats))} ms, slowest ${round(Math.max(...beats))} ms, ${beats.filter((beat) => beat > mostOfHealth).length} of ${beats.length} too slow`;
const round = (time: number) => Math.round(time);

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pacta-victim-'));
  const password = await prepare(folder);
  const port = await freePort();
  const server = await start(folder, port);
  try {
    await measure(`http://127.0.0.1:${port}`, password);
  } finally {
    server.kill();
    await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

await (values.attack ? attack(values.attack, values.token) : main());
