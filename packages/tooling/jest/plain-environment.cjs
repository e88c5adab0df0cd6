const { ModuleMocker } = require('jest-mock');

/** Node's own globals, for tests that run in Node itself (`plain-runtime.cjs`). */
module.exports = class PlainEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  exit = process.exit;
  console = console;

  constructor() {
    const { moduleMocker } = this;
    globalThis.jest = { fn: moduleMocker.fn.bind(moduleMocker), spyOn: moduleMocker.spyOn.bind(moduleMocker) };
  }

  exportConditions() {
    return ['node'];
  }

  getVmContext() {
    return null;
  }

  async setup() {}

  async teardown() {
    process.exit = this.exit;
    globalThis.console = this.console;
  }
};
