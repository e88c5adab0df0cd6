import type { z } from 'zod';

/** Who may call: anyone, a signed-in user, or the holder of a document link's token. */
export type Access = 'public' | 'session' | 'link';

/** One HTTP operation, declared once, served by `api` and called by every remote. Paths are relative to `/v1`. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is multipart/form-data: one or more parts named `file`, and nothing else. */
  readonly upload?: UploadLimit;
  readonly response: z.ZodType;
}

/** An operation that answers with the bytes of a file instead of JSON. */
export interface FileEndpoint extends Omit<Endpoint, 'response' | 'body' | 'upload' | 'method'> {
  readonly method: 'GET';
  readonly file: true;
}

export interface UploadLimit {
  /** Bytes, for each file. */
  readonly maxBytes: number;
  readonly maxFiles: number;
}

type Part = 'params' | 'query' | 'body';

export type RequestOf<E extends Endpoint | FileEndpoint> = {
  [P in Part as E extends Record<P, z.ZodType> ? P : never]: E extends Record<P, infer S extends z.ZodType>
    ? z.input<S>
    : never;
};

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
