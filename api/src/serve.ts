import type { Endpoint, FileEndpoint } from '@pacta/shared/contracts';

/** The Fastify half of an endpoint; the route adds only its handler. */
export const serve = <E extends Endpoint>(endpoint: E) => ({
  ...operation(endpoint),
  schema: { ...schemaOf(endpoint), response: { 200: endpoint.response } } as unknown as RouteSchema<E>,
});

/** The same for an endpoint that answers with the bytes of a file. */
export const serveFile = <E extends FileEndpoint>(endpoint: E) => ({
  ...operation(endpoint),
  schema: schemaOf(endpoint) as unknown as Omit<RouteSchema<E>, 'response'>,
});

const operation = <E extends Endpoint | FileEndpoint>({ method, path, access }: E) => ({
  method: method as E['method'],
  url: path as string,
  config: { access },
});

function schemaOf(endpoint: Endpoint | FileEndpoint) {
  const { path, access, summary, params, query } = endpoint;
  const body = 'body' in endpoint ? endpoint.body : undefined;
  return {
    summary,
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
