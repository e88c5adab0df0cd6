const path = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const packages = `${path.sep}node_modules${path.sep}`;
const sources = new Map();
const scripts = new Map();
const modules = new Map();

/**
 * Runs each test file in a page of its own, as jest does, with every module evaluated anew; but what lies in packages is
 * read and compiled once for each worker, which is most of what it costs to start a test file.
 */
module.exports = class BrowserRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    shareSources(this.transformCache);
    shareScripts(this.executor, this._environment);
  }
};

function shareSources(transformCache) {
  const transform = transformCache.transform.bind(transformCache);
  transformCache.transform = (file, options) => {
    if (!file.includes(packages)) return transform(file, options);
    if (!sources.has(file)) sources.set(file, transform(file, options));
    return sources.get(file);
  };
}

/** Those that import while they run are left to jest: it has to know for whom. */
function shareScripts(executor, environment) {
  const compile = executor.compile.bind(executor);
  executor.compile = (source, file) => {
    const context = environment.getVmContext();
    if (context === null || !file.includes(packages) || /\bimport\s*\(/.test(source)) return compile(source, file);
    return scriptOf(file, source, executor.injectedModuleParameters)?.runInContext(context) ?? compile(source, file);
  };
}

function scriptOf(file, source, parameters) {
  if (!scripts.has(file)) scripts.set(file, scriptFrom(file, source, `(function (${parameters.join()}) {`));
  return scripts.get(file);
}

/** @returns nothing where the source is no script: jest then takes it for a module */
function scriptFrom(filename, source, opening) {
  try {
    return new vm.Script(`${opening}${source}\n})`, { filename, columnOffset: -opening.length });
  } catch {
    return undefined;
  }
}

/** A module belongs to one page and cannot be shared: what its compiling gave can. */
vm.SourceTextModule = class extends vm.SourceTextModule {
  constructor(source, options) {
    const known = modules.get(options.identifier);
    super(source, { ...options, cachedData: known?.source === source ? known.data : undefined });
    if (known?.source !== source) modules.set(options.identifier, { source, data: this.createCachedData() });
  }
};
