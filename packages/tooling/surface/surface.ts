import { inOneLine } from '../publish/in-one-line.ts';
import { root } from '../start/apps.ts';
import { describePackages, type Package } from './describe-package.ts';
import { faultsOf, keepSurfaces } from './keep-surfaces.ts';

/** `pnpm surface` writes down what the doors of our packages export; `pnpm surface:check` fails where that is not kept, or its version says too little. */
const packages: readonly Package[] = [
  { name: '@pacta/shared', folder: 'shared', hasContracts: false },
  { name: '@pacta/contracts', folder: 'packages/contracts', hasContracts: true },
];

try {
  const surfaces = await describePackages(root, packages);
  for (const [index, one] of packages.entries()) await keepOrCheck(one, surfaces[index] ?? {});
} catch (error) {
  console.error(inOneLine(error));
  process.exitCode = 1;
}

async function keepOrCheck(...[one, surfaces]: [Package, Parameters<typeof keepSurfaces>[2]]): Promise<void> {
  if (process.argv[2] !== 'check') return await keepSurfaces(root, one, surfaces);
  const faults = faultsOf(root, one, surfaces);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
