import multipart from '@fastify/multipart';
import { type FastifyServerOptions, fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { authenticators } from './authenticators.ts';
import type { AppContext } from './context.ts';
import { companyRoutes } from './modules/company/company-routes.ts';
import { documentRoutes } from './modules/document/document-routes.ts';
import { publicDocumentRoutes } from './modules/document/public-document-routes.ts';
import { linkRoutes } from './modules/link/link-routes.ts';
import { sessionRoutes } from './modules/session/session-routes.ts';
import { uploadRoutes } from './modules/upload/upload-routes.ts';
import { userRoutes } from './modules/user/user-routes.ts';
import { type Authenticators, authenticate } from './plugins/authenticate.ts';
import { problems } from './plugins/problems.ts';

const modules = [
  sessionRoutes,
  userRoutes,
  companyRoutes,
  uploadRoutes,
  documentRoutes,
  publicDocumentRoutes,
  linkRoutes,
];

export interface AppOptions {
  readonly server?: FastifyServerOptions;
  /** Tests say who asks; everybody else has to prove it. */
  readonly authenticators?: Authenticators;
}

/** Builds the whole API around what it is lent. Listening is the server's business. */
export function buildApp(context: AppContext, options: AppOptions = {}) {
  const app = fastify({ ...options.server });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.register(problems);
  app.register(multipart);
  app.register(authenticate, options.authenticators ?? authenticators(context));
  for (const routes of modules) app.register(routes(context), { prefix: '/v1' });
  return app;
}
