import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { login } from '@pacta/contracts';

const main = path.join(import.meta.dirname, '../src/main.ts');

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A server as an operator runs it, which a test may kill and start again on the same data. */
export class ServerProcess {
  readonly origin: string;
  output = '';
  private child: ChildProcess | undefined;
  private readonly settings: Record<string, string>;

  constructor(port: number, settings: Record<string, string>) {
    this.origin = `http://127.0.0.1:${port}`;
    this.settings = { ...settings, PORT: `${port}`, PUBLIC_URL: this.origin };
  }

  async start(): Promise<this> {
    const env = { ...process.env, NODE_ENV: 'development', NODE_OPTIONS: '', LOG_LEVEL: 'warn', ...this.settings };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const from = this.output.length;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.output += chunk;
      });
    this.child = child;
    while (!this.output.slice(from).includes('Pacta is ready')) {
      if (child.exitCode !== null) throw new Error(`The server ended: ${this.output.slice(from)}`);
      await after(50);
    }
    return this;
  }

  /** At once, as a power cut would. */
  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  async ask(path: string, token?: string): Promise<Response> {
    return fetch(`${this.origin}/v1${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  }

  async send(path: string, body: object, token = ''): Promise<Response> {
    const form = body instanceof FormData;
    const headers = { authorization: `Bearer ${token}`, ...(!form && { 'content-type': 'application/json' }) };
    return fetch(`${this.origin}/v1${path}`, { method: 'POST', headers, body: form ? body : JSON.stringify(body) });
  }

  /** The token of the first admin, whose password the first start printed. */
  async signIn(): Promise<string> {
    const password = /Password: (\S+)/.exec(this.output)?.[1];
    const answer = await this.send('/auth/login', { email: 'admin@pacta.example', password });
    return login.response.parse(await answer.json()).tokens.access.token;
  }

  /** The mails that the server kept instead of sending them, the newest first. */
  async mails(): Promise<Mail[]> {
    return ((await (await fetch(`${this.origin}/outbox.json`)).json()) as { results: Mail[] }).results;
  }
}
