import type { Compiler } from 'webpack';

const owned =
  /node_modules\/(@chakra-ui|@ark-ui|@emotion|react|react-dom|react-router|react-router-dom|@lingui|pdfjs-dist)\//;

/** Fails the build of a remote that carries a second copy of what the shell brings: React contexts would not meet, and bytes would come twice. */
export class OnlyFromShellPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OnlyFromShell', (compilation) => {
      compilation.hooks.finishModules.tap('OnlyFromShell', (modules) => {
        const copies = [...modules].map((module) => module.nameForCondition()).filter((file) => file !== null);
        const first = copies.find((file) => owned.test(file.replaceAll('\\', '/')));
        if (!first) return;
        const advice = 'Import it through a door of @pacta/shared that the shell shares.';
        compilation.errors.push(new compiler.webpack.WebpackError(`A remote may not carry ${first}. ${advice}`));
      });
    });
  }
}
