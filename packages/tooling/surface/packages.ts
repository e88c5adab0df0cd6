import { type KeptMajor, keptMajors } from '../webpack/earlier-majors.ts';
import type { Package } from './describe-package.ts';

const presentShared: Package = { name: '@pacta/shared', folder: 'shared', hasContracts: false };

/** Those whose doors others build on; shared is the first. */
export const packages: readonly Package[] = [
  presentShared,
  { name: '@pacta/contracts', folder: 'packages/contracts', hasContracts: true },
];

/** An earlier major of shared; what it takes over from the present one is told as its own. */
const keptPackage = ({ name, folder }: KeptMajor): Package => ({
  name,
  folder,
  hasContracts: false,
  standsOn: presentShared.folder,
});

export const keptPackages = (): Package[] => keptMajors().map(keptPackage);
