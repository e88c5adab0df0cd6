const { registerHooks } = require('node:module');
const path = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');

let run = 0;
let isWatching = false;

// A test, and what lies in a folder `test`, is evaluated anew for each test file: it registers hooks and holds state.
const isOfTest = (file) => file.includes(`${path.sep}test${path.sep}`) || /\.test\.tsx?$/.test(file);
const isFresh = (file) => !file.includes('node_modules') && (isWatching || isOfTest(file));

registerHooks({
  resolve(specifier, context, resolveNext) {
    const resolved = resolveNext(specifier, context);
    if (run === 0 || !resolved.url.startsWith('file:') || !isFresh(fileURLToPath(resolved.url))) return resolved;
    return { ...resolved, url: `${resolved.url.split('?')[0]}?run=${run}` };
  },
});

/**
 * Runs tests in Node itself, as the server runs, instead of in a context of their own for each file: the modules of the
 * server are loaded once for each worker. Mocks of modules are not supported.
 */
module.exports = class PlainRuntime {
  constructor(...[, environment, , , , , , globalConfig]) {
    this.environment = environment;
    isWatching = globalConfig.watch || globalConfig.watchAll;
    run += 1;
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(file) {
    return import(pathToFileURL(file));
  }

  requireModule(file) {
    return require(file);
  }

  /** The framework keeps the tests of one file in its modules: each file gets its own. */
  requireInternalModule(file) {
    const folder = path.dirname(file);
    for (const loaded of Object.keys(require.cache)) if (path.dirname(loaded) === folder) delete require.cache[loaded];
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    return require(file);
  }

  setGlobalsForRuntime() {}

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {}

  enterTestCode() {}

  leaveTestCode() {}

  clearAllMocks() {
    this.environment.moduleMocker.clearAllMocks();
  }

  resetAllMocks() {
    this.environment.moduleMocker.resetAllMocks();
  }

  restoreAllMocks() {
    this.environment.moduleMocker.restoreAllMocks();
  }

  teardown() {
    this.restoreAllMocks();
  }
};
