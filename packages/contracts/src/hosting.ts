import { z } from 'zod';

/*
 * How the built front end is served: the headers that Pacta's own server sends, and that static hosts are told to send.
 */

/** The parts of the front end's config.json that name other origins. The shell checks all of it. */
const Origins = z.object({
  apiBase: z.string().catch('/'),
  chatWidget: z.object({ src: z.url() }).nullable().catch(null),
  remoteOrigins: z.array(z.url()).catch([]),
});

export interface PagePolicy {
  /** Of the page's own inline scripts, as a policy names them: `'sha256-…'`. */
  inlineScripts: readonly string[];
  /** What config.json says. */
  configuration: unknown;
  /** Where the widget fetches from, besides the origin of its script. */
  chatWidgetOrigins?: readonly string[];
  /** Whether a tester's own machine may serve a remote under development. */
  isForTesters?: boolean;
}

const ownMachine = ['http://localhost:*', 'http://127.0.0.1:*', 'ws://localhost:*', 'ws://127.0.0.1:*'];

/**
 * The Content-Security-Policy of the page: its own inline scripts by their hashes, and the origins of its
 * configuration.
 */
export function pagePolicy(page: PagePolicy): string {
  const { inlineScripts, configuration, chatWidgetOrigins = [], isForTesters = false } = page;
  const { apiBase, chatWidget, remoteOrigins } = Origins.parse(configuration);
  const remotes = [...remoteOrigins.map(originOf), ...(isForTesters ? ownMachine : [])];
  const chat = [...(chatWidget ? [originOf(chatWidget.src)] : []), ...chatWidgetOrigins];
  const api = /^https?:/.test(apiBase) ? [originOf(apiBase)] : [];

  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // WebAssembly: pdf.js decodes some images with it.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...inlineScripts, ...remotes, ...chat],
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

/** Of a page: what stands between the tags of scripts that have no address. */
export const inlineScriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(([, script = '']) => script);

/** Of every file but the page. They contain nothing private, and a shell on another origin may load a remote from here. */
export const fileHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // A worker obeys the policy of its own file. The PDF viewer's worker decodes scans in WebAssembly.
  'content-security-policy': "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
} as const;

/** Releases are in folders whose names change with their content. Only the files beside the page are ever replaced. */
export const lifetime = { released: 'public, max-age=31536000, immutable', replaced: 'no-cache' } as const;
