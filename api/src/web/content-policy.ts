import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The parts of the front end's config.json that name other origins. The shell checks all of it. */
const Origins = z.object({
  apiBase: z.string().catch('/'),
  chatWidget: z.object({ src: z.url() }).nullable().catch(null),
  remoteOrigins: z.array(z.url()).catch([]),
});

export interface PolicyOptions {
  readonly chatWidgetOrigins: readonly string[];
}

// A tester's own machine may serve a remote under development.
const ownMachine = ['http://localhost:*', 'http://127.0.0.1:*', 'ws://localhost:*', 'ws://127.0.0.1:*'];

/**
 * The Content-Security-Policy of the page: its own inline scripts by their hashes, and the origins of its
 * configuration.
 */
export function contentPolicy(
  html: string,
  configuration: unknown,
  options: PolicyOptions,
  isForTesters: boolean,
): string {
  const { apiBase, chatWidget, remoteOrigins } = Origins.parse(configuration);
  const remotes = [...remoteOrigins.map(originOf), ...(isForTesters ? ownMachine : [])];
  const chat = [...(chatWidget ? [originOf(chatWidget.src)] : []), ...options.chatWidgetOrigins];
  const api = /^https?:/.test(apiBase) ? [originOf(apiBase)] : [];

  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // WebAssembly: pdf.js decodes some images with it.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...inlineScripts(html), ...remotes, ...chat],
    'style-src': ["'self'", "'unsafe-inline'", ...remotes, ...chat],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...remotes, ...chat],
    'font-src': ["'self'", 'data:', ...remotes, ...chat],
    'connect-src': ["'self'", ...api, ...remotes, ...chat],
    'frame-src': ["'self'", 'blob:', ...chat],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

const originOf = (url: string): string => new URL(url).origin;

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
