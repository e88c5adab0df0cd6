export { KeyProblem, type KeyReason } from './key-problem.ts';
export { openPkcs12, type Pkcs12 } from './pkcs12.ts';
export { isKeyOf, openPrivateKey } from './private-key.ts';
