import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Interrupted, Refusal } from '../refusal.ts';
import { whyOf } from './in-one-line.ts';
import type { Listed, Stored, Target } from './target.ts';

/**
 * A deployment in an S3-compatible bucket, below a prefix: what a CDN in front of it serves. Credentials are those of the AWS tools.
 * `patience`: milliseconds in which an answer has to begin, and may pause.
 */
export function s3Target(
  bucket: string,
  prefix: string,
  configuration: S3ClientConfig = {},
  patience = 20_000,
): Target {
  const requestHandler = { requestTimeout: patience, socketTimeout: patience, throwOnRequestTimeout: true };
  const client = new S3Client({ maxAttempts: 5, requestHandler, ...configuration });
  const start = prefix && `${prefix.replace(/^[/]+|[/]+$/g, '')}/`;
  const at = (file: string) => ({ Bucket: bucket, Key: start + file });
  const content = (file: string, bytes: Buffer) => ({
    ...at(file),
    Body: bytes,
    ContentType: typeOf(file),
    CacheControl: lifetimeOf(file),
  });

  return {
    name: `s3://${bucket}/${start}`,
    wantsCompressed: false, // what stands in front compresses; a bucket answers every reader with the same bytes
    read: (file) => orNull(read(client, at(file))),
    place: async (file, bytes) => void (await client.send(new PutObjectCommand(content(file, bytes)))),
    replace: async (file, bytes, tag) => {
      const condition = tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag };
      return await client.send(new PutObjectCommand({ ...content(file, bytes), ...condition })).then(
        () => true,
        (error) => wasWritten(read(client, at(file)), { file, bytes, tag }, error),
      );
    },
    list: (folder) => list(client, bucket, start, folder && `${folder}/`),
    remove: async (file) => void (await client.send(new DeleteObjectCommand(at(file)))),
  };
}

/**
 * The client asks again where no answer came, but not where one broke off. A tag is the MD5 of what was put, but in a bucket that
 * encrypts with keys of KMS, which so vouches for nothing.
 */
async function read(client: S3Client, at: { Bucket: string; Key: string }, tries = 3): Promise<Stored> {
  const { Body, ETag = '' } = await client.send(new GetObjectCommand(at));
  try {
    const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
    return { bytes, tag: ETag, isDoubtful: ETag !== `"${createHash('md5').update(bytes).digest('hex')}"` };
  } catch (error) {
    if (tries > 1) return read(client, at, tries - 1);
    const why = error instanceof Error ? error.message : error;
    throw new Interrupted(`${at.Key} arrived from the bucket only in part (${why})`);
  }
}

/**
 * A write of which no good answer came may have been done all the same, also one that is refused because it was done before: the client
 * asks again where an answer is lost. The bucket is asked. False where somebody else has written since; throws where nothing was written,
 * and where nobody can tell.
 */
async function wasWritten(
  asked: Promise<Stored>,
  { file, bytes, tag }: { file: string; bytes: Buffer; tag: string | null },
  error: unknown,
): Promise<boolean> {
  const stored = await orNull(asked).catch(() => {
    throw new Refusal(
      `${whyOf(error)}, and cannot be asked whether ${file} was written. "pnpm release status" says what is live, once it answers.`,
    );
  });
  if (stored?.bytes.equals(bytes)) return true;
  if (isLost(error) || (stored?.tag ?? null) !== tag) return false;
  throw error;
}

async function list(client: S3Client, Bucket: string, start: string, below: string): Promise<Listed[]> {
  const Prefix = start + below;
  const listed: Listed[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
      listed.push({ file: Key.slice(start.length), size: Size, changed: LastModified });
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return listed;
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** 412: another one is there by now. 409: somebody is writing it at this moment. 404: it was removed meanwhile. */
const isLost = (error: unknown): boolean => [404, 409, 412].includes(statusOf(error) ?? 0);

const orNull = (wanted: Promise<Stored>): Promise<Stored | null> =>
  wanted.catch((error) => {
    if (statusOf(error) === 404) return null;
    throw error;
  });

/** As Pacta's own server says it: only what lies beside the page is ever replaced. */
const lifetimeOf = (file: string): string =>
  file.includes('/') && !file.startsWith('.') ? 'public, max-age=31536000, immutable' : 'no-cache';

const types: Partial<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
};

/** Browsers run no script, and apply no style, of another type. */
export const typeOf = (file: string): string => types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
