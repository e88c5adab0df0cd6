import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';

/** Beside what is built: the licences of everything in it. No page loads it. */
export const licencesFile = 'licenses.txt';

/**
 * Writes the licences of the packages whose modules are in the build, fonts among them, and of those named besides. A package
 * without a licence fails the build.
 */
export class LicencesPlugin {
  readonly #besides: readonly string[];

  /** `besides`: folders of packages. */
  constructor(besides: readonly string[] = []) {
    this.#besides = besides;
  }

  apply(compiler: Compiler): void {
    const { sources, Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Licences', (compilation) => {
      // Before the release is described, which lists all its files.
      const stage = { name: 'Licences', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE };
      compilation.hooks.processAssets.tap(stage, () => {
        const folders = new Set([...packagesIn(compilation), ...this.#besides]);
        try {
          compilation.emitAsset(licencesFile, new sources.RawSource(licencesOf([...folders])));
        } catch (error) {
          compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
        }
      });
    });
  }
}

/** The folders of the packages that ended up in a chunk: what was shaken out of the tree is not there. */
function packagesIn({ chunks, chunkGraph }: Compilation): string[] {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const files = modules.flatMap(withJoined).map((module) => module.nameForCondition());
  return files.flatMap((file) => folderOfPackage.exec(file ?? '')?.[1] ?? []);
}

/** A module and those that webpack joined into it. */
const withJoined = (module: Module & { modules?: Module[] }): Module[] => [module, ...(module.modules ?? [])];

// A folder that begins with a dot is no package: federation writes its entry into one.
const folderOfPackage = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.][^\\/]*)[\\/]/;

/** One text, the same for the same packages, wherever they are installed. */
export function licencesOf(folders: readonly string[]): string {
  const texts = new Set(folders.map(licenceOf));
  return [...texts].sort().join(`\n${'-'.repeat(80)}\n\n`);
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice|ofl)/i.test(file));
  if (!license && files.length === 0) throw new Error(`${name} ${version} comes without a licence.`);
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n'));
  return [`${name} ${version} (${license ?? 'see below'})\n`, ...texts.map((text) => `${text.trim()}\n`)].join('\n');
}

const fonts = /^(?:@expo-google-fonts[/]|computer-modern$|dejavu-fonts-ttf$)/;

/** The fonts that the server sets documents in, which people get inside PDFs. */
export function documentFonts(pdfPackage: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(path.join(pdfPackage, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const names = Object.keys(dependencies).filter((name) => fonts.test(name));
  return names.map((name) => path.join(pdfPackage, 'node_modules', name));
}
