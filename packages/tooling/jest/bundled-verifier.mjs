import { bundleVerifier } from '../start/verifier.ts';

// What the server puts into evidence packages is made by the build.
export default bundleVerifier;
