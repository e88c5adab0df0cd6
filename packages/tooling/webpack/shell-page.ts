import { readFileSync } from 'node:fs';
import path from 'node:path';
import { themeStyles } from '@pacta/shared/ui/theme-styles';
import { transformFileSync } from '@swc/core';
import { unknownFiles } from './chunk-integrity.ts';

/** Chunks of the shell that an area of the page needs besides its first file. */
export type AreaChunks = Record<'admin' | 'document', string[]>;

interface ShellPage {
  /** Where the parts lie that the page is made of. */
  folder: string;
  isDevelopment: boolean;
  chunks: AreaChunks;
}

/** The HTML of the shell, whose inline script and skeleton are there before anything has been fetched. */
export function shellPage({ folder, isDevelopment, chunks }: ShellPage): string {
  const parts: Record<string, string> = {
    icon: `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(read(folder, 'icon.svg').trim())}" />`,
    early: `<script>const AREA_CHUNKS=${JSON.stringify(chunks)},${unknownFiles};${inlineScript(path.join(folder, 'early.ts'))}</script>`,
    theme: `<style id="theme-styles">${themeStyles()}</style>`,
    style: `<style>${read(folder, 'frame.css')}${read(folder, 'skeleton.css')}</style>`,
    skeleton: read(folder, 'skeleton.html').replaceAll('<!--logo-->', read(folder, 'logo.svg')),
    development: isDevelopment ? `<script>${refreshHook}</script>` : '',
  };
  return read(folder, 'index.html').replace(/<!--(\w+)-->/g, (_, part: string) => parts[part] ?? '');
}

const read = (folder: string, file: string): string => readFileSync(path.join(folder, file), 'utf8');

const inlineScript = (file: string): string =>
  transformFileSync(file, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    minify: true,
    isModule: false,
  }).code;

// React Refresh of a remote starts after react-dom, which tells only hooks that are there before it.
const refreshHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= (() => {
  const renderers = new Map();
  let last = 0;
  return {
    renderers,
    supportsFiber: true,
    inject(renderer) { last += 1; renderers.set(last, renderer); return last; },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
  };
})();`;
