import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface Admin {
  email: string;
  password: string;
}

/** The product as an operator runs it: one process, one address, a data folder of its own. */
export class Platform {
  readonly address: string;
  readonly dataDir: string;
  /** The first admin, from what the first start printed. */
  admin: Admin = { email: '', password: '' };
  private process: ChildProcess | undefined;
  private output = '';

  private readonly settings: Record<string, string>;

  private constructor(port: number, dataDir: string, settings: Record<string, string>) {
    this.address = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    this.settings = settings;
  }

  /** With what an operator sets besides. */
  static async start(port: number, settings: Record<string, string> = {}): Promise<Platform> {
    const platform = new Platform(port, await mkdtemp(path.join(tmpdir(), 'pacta-journey-')), settings);
    await platform.resume();
    platform.admin = await platform.changeFirstPassword(adminIn(platform.output));
    return platform;
  }

  /** Starts the process again on the same data, as after a crash. */
  async resume(): Promise<void> {
    this.output = '';
    this.process = spawn(process.execPath, ['src/main.ts'], {
      cwd: path.join(root, 'api'),
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: new URL(this.address).port,
        PUBLIC_URL: this.address,
        DATA_DIR: this.dataDir,
        WEB_ROOT: path.join(root, 'dist/web'),
        DATABASE_URL: process.env['JOURNEY_DATABASE_URL'] ?? '',
        LOG_LEVEL: 'warn',
        NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
    await this.ready().catch(async (error) => {
      await this.kill(); // nothing of it may answer in place of the next one
      throw error;
    });
  }

  /** Ends the process at once, as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const running = this.process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  }

  /** What was printed is good only for this. */
  private async changeFirstPassword({ email, password: currentPassword }: Admin): Promise<Admin> {
    const send = async (path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await fetch(`${this.address}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    };
    const password = 'journey-horse-7';
    const { tokens } = await send('/auth/login', { email, password: currentPassword });
    await send('/users/me/password', { currentPassword, password }, tokens.access.token);
    return { email, password };
  }

  private async ready(): Promise<void> {
    const patience = Date.now() + 150_000;
    while (Date.now() < patience) {
      if (this.process?.exitCode !== null) throw new Error(`the platform ended:\n${this.output}`);
      if (this.output.includes('Pacta is ready')) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`the platform did not get ready:\n${this.output}`);
  }
}

function adminIn(output: string): Admin {
  const email = /e-?mail:?\s+(\S+@\S+)/i.exec(output)?.[1];
  const password = /password:?\s+(\S+)/i.exec(output)?.[1];
  if (!email || !password) throw new Error(`no admin was printed:\n${output}`);
  return { email, password };
}
