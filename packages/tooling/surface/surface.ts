import { inOneLine } from '../publish/in-one-line.ts';
import { root } from '../start/apps.ts';
import { describePackages, type Package } from './describe-package.ts';
import { brokenPromises, faultsOf, keepSurfaces } from './keep-surfaces.ts';
import { keptPackages, packages } from './packages.ts';

/** `pnpm surface` writes down what the doors of our packages export; `pnpm surface:check` fails where that is not kept, or its version says too little. */
try {
  const kept = keptPackages();
  const surfaces = await describePackages(root, [...packages, ...kept]);
  for (const [index, one] of packages.entries()) await keepOrCheck(one, surfaces[index] ?? {});
  for (const [index, one] of kept.entries()) tell(brokenPromises(root, one, surfaces[packages.length + index] ?? {}));
} catch (error) {
  console.error(inOneLine(error));
  process.exitCode = 1;
}

async function keepOrCheck(...[one, surfaces]: [Package, Parameters<typeof keepSurfaces>[2]]): Promise<void> {
  if (process.argv[2] !== 'check') return await keepSurfaces(root, one, surfaces);
  tell(faultsOf(root, one, surfaces));
}

function tell(faults: readonly string[]): void {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
