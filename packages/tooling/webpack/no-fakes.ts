import type { Compiler } from 'webpack';

/** What answers in place of an API, shows states, or tests. */
const made =
  /\/src\/testing\/|\/standalone\/|\/doctor\/|\.stories\.tsx$|\.test\.tsx?$|\/node_modules\/(msw|@mswjs|@testing-library)\//;

/** Fails a build that is to be published and carries what stands in for an API: nobody may take made-up data for theirs. */
export class NoFakesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NoFakes', (compilation) => {
      compilation.hooks.finishModules.tap('NoFakes', (modules) => {
        const files = [...modules].map((module) => module.nameForCondition()?.replaceAll('\\', '/') ?? '');
        const first = files.find((file) => made.test(file));
        if (!first) return;
        const advice = 'What is made up is for tests, stories and "start --fake".';
        compilation.errors.push(new compiler.webpack.WebpackError(`A release may not carry ${first}. ${advice}`));
      });
    });
  }
}
