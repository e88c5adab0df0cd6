import fastifyStatic from '@fastify/static';
import { fileHeaders, lifetime } from '@pacta/contracts/hosting';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hostNameOf, isLoopback } from '../platform/host-name.ts';
import { ExpectedProblem } from '../problem.ts';
import { type PolicyOptions, pageReader } from './page.ts';

export interface WebOptions extends PolicyOptions {
  readonly root: string;
  readonly isProduction: boolean;
  /** Testers may point remotes elsewhere although they reach the page from another machine. */
  readonly allowsOverrides?: boolean;
}

/** Serves the built front end: files as they are, and its one page for every address that people can navigate to. */
export const web = fp<WebOptions>(async (app, { root, isProduction, allowsOverrides = false, ...options }) => {
  const readPage = pageReader(root, options);
  const isForTesters = ({ headers }: FastifyRequest): boolean =>
    !isProduction && (allowsOverrides || isLoopback(hostNameOf(headers.host) ?? ''));
  await readPage(); // a front end that is missing or broken fails the start

  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, file) =>
      reply.headers({ ...fileHeaders, 'cache-control': lifetimeOf(file.slice(root.length + 1)) }),
  });

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { html, etag, policy, testersPolicy } = await readPage();
    const allowed = isForTesters(request) ? testersPolicy : policy;
    reply.headers({ etag, 'cache-control': lifetime.replaced, 'content-security-policy': allowed });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  };
  for (const url of ['/', '/index.html']) app.get(url, { schema: { hide: true } }, sendPage);

  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) throw new ExpectedProblem('request.not_found');
    return sendPage(request, reply);
  });
});

const lifetimeOf = (file: string): string => (/[/\\]/.test(file) ? lifetime.released : lifetime.replaced);

/** Whether somebody opens an address, rather than a script looking for a file or calling the API. */
const isNavigation = ({ method, url, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && !url.startsWith('/v1/') && (headers.accept ?? '').includes('text/html');
