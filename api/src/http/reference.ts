import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { WebhookEvent } from '@pacta/contracts/webhook';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

const description = `Lists answer \`{results, page, limit, totalPages, totalResults}\`. Errors answer
\`{code, message, reason, requestId}\`, and name wrong fields in \`fields\`. Tokens are sent as \`Authorization: Bearer …\`.`;

const messagesDescription = `Sent at least once, for each document in the order of its trail. docs/webhooks.md tells the rest.`;

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
    transformObject: (document) => withMessages(jsonSchemaTransformObject(document)),
  });
  await app.register(swaggerUi, { routePrefix: '/v1/docs', staticCSP: pagePolicy });
  app.get('/v1/openapi.json', { schema: { hide: true } }, () => app.swagger());
});

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** What Pacta sends to the companies' own systems (CLM URL), as OpenAPI 3.1 describes it: `webhooks`. */
const messages = {
  companyEvent: {
    post: {
      summary: 'What happens to a company’s documents, sent to its CLM URL',
      description: messagesDescription,
      parameters: [
        header('Pacta-Event', 'The id of the event, the same however often it is sent'),
        header('Pacta-Event-Type', 'The type of the event'),
        header('Pacta-Delivery', 'The id of this message, the same each time it is tried'),
        header(
          'Pacta-Signature',
          't=seconds,v1=hex: HMAC-SHA256 with the company’s secret over `t.body`; one v1 for each secret',
        ),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: z.toJSONSchema(WebhookEvent, { target: 'draft-2020-12', io: 'output' }) },
        },
      },
      responses: { '2XX': { description: 'The message was taken. Any other answer has it sent again.' } },
    },
  },
};

const withMessages = <T extends object>(document: T): T => ({ ...document, webhooks: messages });

/** Adds what zod cannot express: the parts of an upload, and a response that is a file. */
function filesOf({ upload, isFile }: { upload?: { maxFiles: number }; isFile?: boolean } = {}) {
  const file = upload && upload.maxFiles > 1 ? { type: 'array', items: bytes } : bytes;
  return {
    ...(upload && { body: { type: 'object', required: ['file'], properties: { file } } }),
    ...(isFile && { response: { 200: { description: 'The file', content: { '*/*': { schema: bytes } } } } }),
  };
}
