import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

const description = `Lists answer \`{results, page, limit, totalPages, totalResults}\`. Errors answer
\`{code, message, reason, requestId}\`, and name wrong fields in \`fields\`. Tokens are sent as \`Authorization: Bearer …\`.`;

const pagePolicy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

const bytes = { type: 'string', format: 'binary' } as const;

/** The API reference: OpenAPI 3.1 at /v1/openapi.json, and a page at /v1/docs. */
export const reference = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Pacta', version: '1', description },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'An access token from POST /v1/auth/login' },
          link: { type: 'http', scheme: 'bearer', description: 'A token from POST /v1/links/exchange' },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      return { schema: { ...schema, ...filesOf(route.route.config) }, url };
    },
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/v1/docs', staticCSP: pagePolicy });
  app.get('/v1/openapi.json', { schema: { hide: true } }, () => app.swagger());
});

/** Adds what zod cannot express: the parts of an upload, and a response that is a file. */
function filesOf({ upload, isFile }: { upload?: { maxFiles: number }; isFile?: boolean } = {}) {
  const file = upload && upload.maxFiles > 1 ? { type: 'array', items: bytes } : bytes;
  return {
    ...(upload && { body: { type: 'object', required: ['file'], properties: { file } } }),
    ...(isFile && { response: { 200: { description: 'The file', content: { '*/*': { schema: bytes } } } } }),
  };
}
