import type { UploadedImage } from '@pacta/contracts';
import type { Upload } from '../upload/upload.ts';

export const presentImage = ({ id, fileName, sha256 }: Upload): UploadedImage => ({ id, fileName, sha256 });
