import type { Compilation, Compiler } from 'webpack';
import { integrityOf } from '../integrity.ts';

/** Files that a browser runs or applies, and may be asked to check first. */
export const isCode = (file: string): boolean => /\.(m?js|css|wasm)$/.test(file);

/**
 * Has a build ask the page for the hash of each chunk and style before it fetches it: `early.ts` of the shell knows them. A page that
 * knows none, such as that of a remote alone, has them fetched unchecked.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { runtime, web } = compiler.webpack;
    const ask = (element: string, address: string) => (source: string) =>
      `${source}\nif (globalThis.pactaIntegrity) ${element}.integrity = globalThis.pactaIntegrity.of(${element}.${address});`;
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      const scripts = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap('ChunkIntegrity', ask('script', 'src'));
      const styles = web.CssLoadingRuntimeModule.getCompilationHooks(compilation);
      styles.createStylesheet.tap('ChunkIntegrity', ask('link', 'href'));
    });
  }
}

/** Writes the hashes of the shell's own files into its page, the only file that nobody vouches for. */
export class PageIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.compilation.tap('PageIntegrity', (compilation) => {
      const last = { name: 'PageIntegrity', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(last, () => {
        compilation.updateAsset(
          'index.html',
          (page) => new sources.RawSource(vouching(page.source().toString(), compilation)),
        );
      });
    });
  }
}

/** What `shellPage` leaves open, since files have their last bytes only after it. */
export const unknownFiles = 'OWN_FILES=null';
const folder = 'assets/';

function vouching(page: string, compilation: Compilation): string {
  const code = compilation.getAssets().filter(({ name }) => isCode(name));
  const files = Object.fromEntries(code.map(({ name, source }) => [name, integrityOf(source.buffer())]));
  const names = Object.entries(files).map(([name, hash]) => [name.slice(folder.length), hash]);
  if (!page.includes(unknownFiles)) throw new Error('The page has no place for the hashes of its files.');
  return page
    .replace(unknownFiles, () => `OWN_FILES=${JSON.stringify(Object.fromEntries(names))}`)
    .replace(/(<script\b[^>]*\ssrc="\/)([^"]+)"/g, (tag, start: string, name: string) => {
      const hash = files[name];
      if (!hash) throw new Error(`${tag} names no file of the build.`);
      return `${start}${name}" integrity="${hash}"`;
    });
}
