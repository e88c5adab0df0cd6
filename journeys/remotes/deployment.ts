import { createHash } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { journey as base } from '../platform/journey.ts';
import { Platform } from '../platform/platform.ts';

const built = path.resolve(import.meta.dirname, '../../dist/web');

interface Row {
  active: Record<string, unknown> & { base: string };
  previous: (Record<string, unknown> & { base: string }) | null;
}

export interface RegistryFile {
  environment: string;
  shared: string;
  remotes: Record<string, Row>;
}

/** What was altered says so here, if it ever runs. */
export const hasRun = (page: Page): Promise<boolean> => page.evaluate(() => 'altered' in window);

/** A deployment that a journey may change, as its host or a careless operator could. */
export class Deployment {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async copy(): Promise<Deployment> {
    const folder = await mkdtemp(path.join(tmpdir(), 'pacta-deployment-'));
    await cp(built, folder, { recursive: true });
    return new Deployment(folder);
  }

  remove = (): Promise<void> => rm(this.folder, { recursive: true, force: true });

  async registry(): Promise<RegistryFile> {
    return JSON.parse(await readFile(this.file('registry.json'), 'utf8'));
  }

  async writeRegistry(change: (registry: RegistryFile) => void): Promise<void> {
    const registry = await this.registry();
    change(registry);
    await writeFile(this.file('registry.json'), JSON.stringify(registry));
  }

  file = (name: string): string => path.join(this.folder, name);

  /** The files of a folder that are served under it, without their compressed twins. */
  async filesIn(folder: string, pattern: RegExp): Promise<string[]> {
    const names = await readdir(this.file(folder), { recursive: true });
    return names.filter((name) => pattern.test(name)).map((name) => path.join(folder, name));
  }

  /** Appends code to a script, which is well-formed and is served as it is. */
  async alter(file: string, code = '\n;globalThis.altered = true;\n'): Promise<void> {
    await appendFile(this.file(file), code);
    for (const twin of ['.br', '.gz']) await rm(this.file(file + twin), { force: true });
  }

  /** A second version of a remote, as a copy of the one that is live, which becomes the version before. */
  async release(name: string): Promise<Row['active']> {
    const { remotes } = await this.registry();
    const before = remotes[name]?.active;
    if (!before) throw new Error(`${name} is not deployed.`);
    const base = before.base.replace(/\/$/, '-next/');
    await cp(this.file(before.base), this.file(base), { recursive: true });
    const active = { ...before, base, version: '9.0.0' };
    await this.writeRegistry((registry) => {
      registry.remotes[name] = { active, previous: before };
    });
    return active;
  }
}

export const sha384 = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

interface Fixtures {
  deployment: Deployment;
  site: Platform;
}

/** A journey on a deployment of its own; `baseURL` is where it is served. */
export const journey = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  deployment: async ({}, use) => {
    const deployment = await Deployment.copy();
    await use(deployment);
    await deployment.remove();
  },
  site: async ({ deployment }, use, { workerIndex }) => {
    const site = await Platform.start(4600 + workerIndex, { WEB_ROOT: deployment.folder });
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.address),
});

export { expect } from '../platform/journey.ts';
