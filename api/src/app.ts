import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import multipart from '@fastify/multipart';
import { type FastifyServerOptions, fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { authenticators } from './authenticators.ts';
import type { AppContext } from './context.ts';
import { type Authenticators, authenticate } from './http/authenticate.ts';
import { health } from './http/health.ts';
import { knownHosts } from './http/known-hosts.ts';
import { notFound } from './http/not-found.ts';
import { problems } from './http/problems.ts';
import { protection } from './http/protection.ts';
import { reference } from './http/reference.ts';
import { speakOfAbsentFields } from './http/validation-words.ts';
import { annexListRoutes } from './modules/annex-list/annex-list-routes.ts';
import { apiTokenRoutes } from './modules/api-token/api-token-routes.ts';
import { askedAnnexRoutes } from './modules/asked-annex/asked-annex-routes.ts';
import { batchRoutes } from './modules/batch/batch-routes.ts';
import { circulationRoutes } from './modules/circulation/circulation-routes.ts';
import { companyRoutes } from './modules/company/company-routes.ts';
import { deliveryRoutes } from './modules/delivery/delivery-routes.ts';
import { documentRoutes } from './modules/document/document-routes.ts';
import { efirmaRoutes } from './modules/document/efirma-routes.ts';
import { evidenceRoutes } from './modules/evidence/evidence-routes.ts';
import { fillingRoutes } from './modules/filling/filling-routes.ts';
import { identityCallRoutes, identityRoutes } from './modules/identity/identity-routes.ts';
import { imageRoutes } from './modules/image/image-routes.ts';
import { inPersonRoutes } from './modules/in-person/in-person-routes.ts';
import { notificationRoutes } from './modules/notification/notification-routes.ts';
import { outboxRoutes } from './modules/outbox/outbox-routes.ts';
import { paperRoutes } from './modules/paper/paper-routes.ts';
import { passwordRoutes } from './modules/password/password-routes.ts';
import { providerRoutes } from './modules/provider/provider-routes.ts';
import { codeRoutes } from './modules/public-document/code-routes.ts';
import { publicDocumentRoutes } from './modules/public-document/public-document-routes.ts';
import { reviewRoutes } from './modules/public-document/review-routes.ts';
import { reportRoutes } from './modules/report/report-routes.ts';
import { sealRoutes } from './modules/seal/seal-routes.ts';
import { sessionRoutes } from './modules/session/session-routes.ts';
import { templateRoutes } from './modules/template/template-routes.ts';
import { troubleRoutes } from './modules/trouble/trouble-routes.ts';
import { uploadRoutes } from './modules/upload/upload-routes.ts';
import { readOwnView } from './modules/user/read-user-view.ts';
import { userRoutes } from './modules/user/user-routes.ts';
import { webhookRoutes } from './modules/webhook/webhook-routes.ts';
import { type WebOptions, web } from './web/web.ts';

const modules = [
  sessionRoutes(readOwnView),
  passwordRoutes,
  apiTokenRoutes,
  userRoutes,
  companyRoutes,
  annexListRoutes,
  webhookRoutes,
  uploadRoutes,
  imageRoutes,
  templateRoutes,
  fillingRoutes,
  batchRoutes,
  documentRoutes,
  sealRoutes,
  circulationRoutes,
  askedAnnexRoutes,
  evidenceRoutes,
  efirmaRoutes,
  reportRoutes,
  troubleRoutes,
  publicDocumentRoutes,
  reviewRoutes,
  paperRoutes,
  codeRoutes,
  inPersonRoutes,
  identityRoutes,
  identityCallRoutes,
  notificationRoutes,
  deliveryRoutes,
  providerRoutes,
];

export interface AppOptions {
  readonly server?: FastifyServerOptions;
  /** How many proxies are trusted to say who calls. */
  readonly trustedProxies?: number;
  /** Other origins whose pages may call the API. */
  readonly allowedOrigins?: readonly string[];
  /** Hosts besides that of the public address and loopback by which the server may be called. */
  readonly allowedHosts?: readonly string[];
  /** Shows the outbox, including the keys of links: to this machine, or to everybody. */
  readonly outbox?: 'loopback' | 'open' | undefined;
  /** The built front end, if this server serves it too. */
  readonly web?: WebOptions | undefined;
  /** Tests say who calls; everybody else has to prove it. */
  readonly authenticators?: Authenticators;
}

const minute = 60_000;

/** Milliseconds until a silent connection is closed, and one that sends its request too slowly. */
const timeouts = { connectionTimeout: 5 * minute, requestTimeout: 30 * minute };

const compression = {
  customTypes: /^(application\/json|text\/html)/, // files are compressed already, or are requested in ranges
  syncThreshold: 32_768, // bytes: a page of a list takes a quarter of a millisecond at once, and more as a stream
};

/** Builds the whole API on its context. Listening is up to the server. */
export function buildApp(context: AppContext, options: AppOptions = {}) {
  const { trustedProxies = 0 } = options;
  const trustProxy = (_address: string, hop: number) => hop < trustedProxies;
  const own = { trustProxy, genReqId: () => randomUUID(), return503OnClosing: false };
  const app = fastify({ ...timeouts, ...own, ...options.server });
  speakOfAbsentFields();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.register(problems);
  app.register(knownHosts, { hosts: [new URL(context.publicUrl).host, ...(options.allowedHosts ?? [])] });
  app.register(protection);
  app.register(cors, corsFor(options.allowedOrigins ?? []));
  app.register(compress, compression);
  app.register(reference);
  app.register(multipart);
  app.register(authenticate, options.authenticators ?? authenticators(context));
  app.register(health, context);
  for (const routes of modules) app.register(routes(context), { prefix: '/v1' });
  if (options.outbox) app.register(outboxRoutes(context, options.outbox));
  if (options.web) app.register(web, options.web);
  else app.register(notFound);
  return app;
}

const exposedHeaders = [
  'content-disposition',
  'content-length',
  'content-range',
  'etag',
  'retry-after',
  'x-request-id',
];

/**
 * Lets pages of the configured origins, and no others, call the API. Tokens travel in a header, so there are no cookies
 * and no credentials.
 */
const corsFor = (origins: readonly string[]): FastifyCorsOptions => ({
  origin: [...origins],
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'range'],
  exposedHeaders: exposedHeaders,
  maxAge: 600,
  strictPreflight: false, // an OPTIONS that is no preflight is answered like any other unknown call
});
