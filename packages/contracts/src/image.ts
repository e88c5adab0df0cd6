import { z } from 'zod';
import type { Endpoint, FileEndpoint } from './endpoint.ts';
import { Sha256, UploadId } from './file.ts';

const megabyte = 1_000_000;
export const imageLimit = { maxBytes: 2 * megabyte, maxFiles: 1 } as const;

export const UploadedImage = z.object({ id: UploadId, fileName: z.string(), sha256: Sha256 });
export type UploadedImage = z.infer<typeof UploadedImage>;

export const uploadImage = {
  method: 'POST',
  path: '/uploads/image',
  access: 'session',
  summary: 'Upload a logo or isotype: PNG, JPEG or SVG. It is drawn anew as a PNG, so that nothing in it can run',
  upload: imageLimit,
  response: UploadedImage,
} as const satisfies Endpoint;

export const downloadImage = {
  method: 'GET',
  path: '/images/:sha256',
  access: 'public',
  summary: 'A logo or isotype (PNG), by the SHA-256 of its bytes',
  params: z.strictObject({ sha256: Sha256 }),
  file: true,
} as const satisfies FileEndpoint;
