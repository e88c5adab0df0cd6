import type { Compilation, Compiler, Dependency, Module, ModuleGraph } from 'webpack';

/** Names of exports, by the door that has them. */
export type Exports = Record<string, string[]>;

/** Stands for a door that is taken as a whole, or whose exports nobody can tell before it runs, as with CommonJS. */
export const anyExport = '*';

type Follow = (compilation: Compilation) => Exports;

/** What a remote uses of the shell's doors, after unused code has been left out; types are not in it. */
export const followUses = (compiler: Compiler): Follow =>
  follow(compiler, ({ modules, moduleGraph }) => {
    const uses = new Map<string, Set<string>>();
    for (const module of modules) {
      const door = doorOf(module);
      if (door) uses.set(door, new Set([...(uses.get(door) ?? []), ...namesTaken(module, moduleGraph)]));
    }
    return uses;
  });

/** What the shell lends: the exports of what this one module imports. */
export const followLends = (compiler: Compiler, lender: string): Follow =>
  follow(compiler, ({ modules, moduleGraph }) => {
    const module = [...modules].find((one) => one.nameForCondition() === lender);
    const connections = module ? [...moduleGraph.getOutgoingConnections(module)] : [];
    const doors = connections.map(({ dependency, module: lent }) => {
      const provided = moduleGraph.getProvidedExports(lent);
      return [requestOf(dependency), new Set(Array.isArray(provided) ? provided : [anyExport])] as const;
    });
    return new Map(doors.filter((door): door is [string, Set<string>] => door[0] !== undefined));
  });

const requestOf = (dependency: Dependency | null): string | undefined =>
  (dependency as { request?: string } | null)?.request;

/** Reads while modules are still apart: later they are joined, and what each took of the others is gone. */
function follow(compiler: Compiler, read: (compilation: Compilation) => Map<string, Set<string>>): Follow {
  const known = new WeakMap<Compilation, Exports>();
  compiler.hooks.thisCompilation.tap('Exports', (compilation) => {
    compilation.hooks.afterOptimizeDependencies.tap('Exports', () => {
      const sorted = [...read(compilation)].map(([door, names]) => [door, [...names].sort()] as const).sort();
      known.set(compilation, Object.fromEntries(sorted));
    });
  });
  return (compilation) => known.get(compilation) ?? {};
}

/** Federation's stand-in for a module that the shell brings; its name is that of the door. */
function doorOf(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  return (module as Module & { options: { shareKey: string } }).options.shareKey;
}

const namesTaken = (module: Module, graph: ModuleGraph): string[] =>
  [...graph.getIncomingConnections(module)]
    .filter((connection) => connection.isTargetActive(undefined))
    .flatMap(({ dependency }) => (dependency ? namesIn(dependency, graph) : []));

const namesIn = (dependency: Dependency, graph: ModuleGraph): string[] =>
  dependency.getReferencedExports(graph, undefined).map((reference) => {
    const [name] = Array.isArray(reference) ? reference : reference.name;
    return name ?? anyExport;
  });
