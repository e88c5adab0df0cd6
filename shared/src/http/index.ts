export { apiAddress, setApiAddress } from './api-address.ts';
export type { CallOptions } from './authorized.ts';
export { call } from './call.ts';
export { type Credentials, lendCredentials } from './credentials.ts';
export {
  blobSource,
  type FilePart,
  type FileSource,
  fileSource,
  readAhead,
  readFile,
  saveAs,
  usualPart,
} from './file-source.ts';
export { getElsewhere } from './get-elsewhere.ts';
export { imageAddress } from './image-address.ts';
export { failUnlessLeft } from './leaving.ts';
export { type Loadable, load } from './loadable.ts';
export { del, get, patch, post, put } from './methods.ts';
export { ProblemError } from './problem-error.ts';
export { upload } from './upload.ts';
