export { type EfirmaCertificate, readEfirmaCertificate } from './efirma-certificate.ts';
export { EfirmaProblem, type EfirmaReason } from './efirma-problem.ts';
export { type FileKind, kindOfFile } from './file-kind.ts';
export { checkKeyFile, type OpenEfirma, openEfirma } from './open-efirma.ts';
export { NotAsPrepared, type PreparedFile, signPrepared } from './sign-prepared.ts';
