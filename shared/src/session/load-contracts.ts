import { failUnlessLeft } from '@pacta/shared/http';

/** The contracts arrive with the first call: the sign-in page makes none before somebody types. */
export const loadContracts = () => import('@pacta/contracts').catch(failUnlessLeft);
