import { type Endpoint, type FileEndpoint, Problem, type UploadLimit } from '@pacta/contracts';
import { describePermission, isForFirstPassword, permissionFor } from '../permissions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint takes files. */
    upload?: UploadLimit;
    /** The endpoint answers with a file. */
    isFile?: boolean;
  }
}

interface Limits {
  /** How often one address may call, where that is less than usual: see protection.ts. */
  readonly perMinute?: number;
}

/** The Fastify half of an endpoint. The route adds only its handler. */
export const serve = <E extends Endpoint>(endpoint: E, limits: Limits = {}) => ({
  ...operation(endpoint, limits),
  schema: {
    ...schemaOf(endpoint),
    response: { 200: endpoint.response, '4xx': Problem },
  } as unknown as RouteSchema<E>,
});

/** The same for an endpoint that answers with the bytes of a file. */
export const serveFile = <E extends FileEndpoint>(endpoint: E) => ({
  ...operation(endpoint),
  schema: schemaOf(endpoint) as unknown as Omit<RouteSchema<E>, 'response'>,
});

const operation = <E extends Endpoint | FileEndpoint>(endpoint: E, { perMinute }: Limits = {}) => ({
  method: endpoint.method as E['method'],
  url: endpoint.path as string,
  config: {
    access: endpoint.access,
    permission: permissionFor(endpoint),
    isForFirstPassword: isForFirstPassword(endpoint),
    ...(perMinute && { rateLimit: { max: perMinute, timeWindow: 60_000 } }),
    ...('upload' in endpoint && endpoint.upload && { upload: endpoint.upload }),
    ...('file' in endpoint && { isFile: true }),
  },
});

function schemaOf(endpoint: Endpoint | FileEndpoint) {
  const { path, access, summary, params, query } = endpoint;
  const body = 'body' in endpoint ? endpoint.body : undefined;
  return {
    summary,
    description: describePermission(permissionFor(endpoint)),
    tags: [path.split('/')[1]],
    ...(access !== 'public' && { security: [{ [access]: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...('upload' in endpoint && { consumes: ['multipart/form-data'] }),
  };
}

type Part<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

type RouteSchema<E> = {
  params: Part<E, 'params'>;
  querystring: Part<E, 'query'>;
  body: Part<E, 'body'>;
  response: { 200: Part<E, 'response'> };
};
