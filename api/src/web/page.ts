import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { inlineScriptsIn, type PagePolicy, pagePolicy } from '@pacta/contracts/hosting';

export type PolicyOptions = Required<Pick<PagePolicy, 'chatWidgetOrigins'>>;

export interface Page {
  readonly html: Buffer;
  readonly etag: string;
  readonly policy: string;
  /** For those whose own machine may serve a remote. */
  readonly testersPolicy: string;
}

/** Reads index.html and computes its headers, again whenever a release has replaced it or its configuration. */
export function pageReader(root: string, options: PolicyOptions): () => Promise<Page> {
  const [index, configuration] = [path.join(root, 'index.html'), path.join(root, 'config.json')];
  let known: { stamp: string; page: Page } | undefined;
  return async () => {
    const stamp = (await Promise.all([index, configuration].map(stampOf))).join();
    if (known?.stamp !== stamp) known = { stamp, page: await readPage(index, configuration, options) };
    return known.page;
  };
}

async function stampOf(file: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(file);
  return `${mtimeMs}-${size}-${ino}`;
}

async function readPage(index: string, configuration: string, options: PolicyOptions): Promise<Page> {
  const html = await readFile(index);
  const inlineScripts = inlineScriptsIn(html.toString()).map(hashOf);
  const known = {
    ...options,
    inlineScripts,
    configuration: JSON.parse(await readFile(configuration, 'utf8')) as unknown,
  };
  const policy = pagePolicy(known);
  const testersPolicy = pagePolicy({ ...known, isForTesters: true });
  const etag = `"${createHash('sha256').update(html).update(policy).update(testersPolicy).digest('base64url')}"`;
  return { html, etag, policy, testersPolicy };
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
