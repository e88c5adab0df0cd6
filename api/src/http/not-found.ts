import fp from 'fastify-plugin';
import { ExpectedProblem } from '../problem.ts';

/** Answers unknown addresses on a server that does not serve the front end. */
export const notFound = fp(async (app) => {
  app.setNotFoundHandler(() => {
    throw new ExpectedProblem('request.not_found');
  });
});
